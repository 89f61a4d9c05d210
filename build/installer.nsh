; What the Windows installer does in a way of its own. Every program is named by its whole path, so that none can be put in its place
; (promise I5); electron-builder's own check calls tasklist and taskkill by their bare names.

!include "installer-texts.nsh"

; Closes the app before its files are replaced: first as a person would, so that it ends its session, then by force.
!macro customCheckAppRunning
  ; Whose program it is, by the number of the session: a user's name is text from outside, which has no place in a command line.
  System::Call 'kernel32::GetCurrentProcessId() i .R3'
  System::Call 'kernel32::ProcessIdToSessionId(i R3, *i .R2)'
  StrCpy $R1 0
  ${do}
    nsExec::Exec `"$SYSDIR\cmd.exe" /D /C ""$SYSDIR\tasklist.exe" /FI "SESSION eq $R2" /FI "IMAGENAME eq ${APP_EXECUTABLE_FILENAME}" /FO CSV /NH | "$SYSDIR\findstr.exe" /I /C:"${APP_EXECUTABLE_FILENAME}""`
    Pop $R0
    ${if} $R0 != 0
      ${break}
    ${endIf}
    ${if} $R1 == 0
      ${ifNot} ${isUpdated}
        MessageBox MB_OKCANCEL|MB_ICONEXCLAMATION "$(appRunning)" /SD IDOK IDOK +2
        Quit
      ${endIf}
      DetailPrint "$(appClosing)"
      nsExec::Exec `"$SYSDIR\taskkill.exe" /IM "${APP_EXECUTABLE_FILENAME}" /FI "SESSION eq $R2"`
      Pop $R0
      ; The app has 3 s to end its session and its helper (promise D9).
      Sleep 3500
    ${elseIf} $R1 < 4
      nsExec::Exec `"$SYSDIR\taskkill.exe" /F /IM "${APP_EXECUTABLE_FILENAME}" /FI "SESSION eq $R2"`
      Pop $R0
      Sleep 1000
    ${else}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(appCannotBeClosed)" /SD IDCANCEL IDRETRY +2
      Quit
    ${endIf}
    IntOp $R1 $R1 + 1
  ${loop}
!macroend

; What the app has entered for this account goes with it: its links, its start at login, its shortcut, and what it downloaded.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\pinglane"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    ; For notifications Electron makes a shortcut of this account, whatever shortcut of everybody there is
    ; (electron, shell/browser/notifications/win/windows_toast_activator.cc).
    ${if} $installMode == "all"
      SetShellVarContext current
      Delete "$SMPROGRAMS\${SHORTCUT_NAME}.lnk"
      SetShellVarContext all
    ${else}
      ; A downloaded update, which nothing would remove any more. Not with the rights of an administrator: other programs may write there.
      RMDir /r "$LOCALAPPDATA\pinglane-updates"
    ${endIf}
  ${endIf}
!macroend
