@echo off
rem Starts Tracebound; builds it first where that is needed. Finds JDK 25 by itself.
setlocal EnableDelayedExpansion
set "ROOT=%~dp0"
set "ROOT=%ROOT:~0,-1%"
set "JDK="
for %%D in ("%JAVA_HOME%" "%JAVA25_HOME%") do call :accept "%%~D"
for /d %%D in ("%ProgramFiles%\Java\*" "%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%USERPROFILE%\.jdks\*") do call :accept "%%~D"
if not defined JDK (
  echo Tracebound needs a JDK 25 or newer and found none. 1>&2
  echo Looked at JAVA_HOME and in %ProgramFiles%\Java, Eclipse Adoptium, Microsoft, Zulu, and %USERPROFILE%\.jdks. 1>&2
  echo Install one, e.g.: winget install EclipseAdoptium.Temurin.25.JDK 1>&2
  exit /b 1
)
if not exist "%ROOT%\desktop\target\tracebound.built" (
  where mvn >nul 2>nul || (
    echo Tracebound builds itself with Maven 3.8.7 or newer and found no mvn on the PATH. 1>&2
    exit /b 1
  )
  echo Building Tracebound, first use. 1>&2
  pushd "%ROOT%"
  set "JAVA25_HOME=!JDK!"
  call mvn -B -q -Prun package 1>&2 || (popd & exit /b 1)
  popd
  type nul > "%ROOT%\desktop\target\tracebound.built"
)
for %%J in ("%ROOT%\desktop\target\desktop-*.jar") do set "MAIN=%%~J"
if not defined TRACEBOUND_HEAP set "TRACEBOUND_HEAP=1200m"
"%JDK%\bin\java" -Xmx%TRACEBOUND_HEAP% -XX:+UseSerialGC -Xss4m --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow ^
  -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 "-Dtracebound.root=%ROOT%" ^
  -cp "%MAIN%;%ROOT%\desktop\target\lib\*" dev.tracebound.desktop.app.Main %*
exit /b %ERRORLEVEL%

:accept
if defined JDK exit /b 0
if "%~1"=="" exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
for /f tokens^=2^ delims^=^" %%V in ('findstr /b JAVA_VERSION "%~1\release" 2^>nul') do (
  for /f "delims=." %%M in ("%%V") do if %%M GEQ 25 set "JDK=%~1"
)
exit /b 0
