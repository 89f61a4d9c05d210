/** What `require('electron')` gives in the main process. A name that Electron does not know is a type error here. */
import type * as Electron from 'electron';

import { app } from './modules/app';
import { autoUpdater } from './modules/auto-updater';
import { clipboard, globalShortcut, powerMonitor, screen, StandInNotification, StandInTray } from './modules/desktop';
import { dialog } from './modules/dialog';
import { ipcMain } from './modules/ipc-main';
import { StandInMenu, StandInMenuItem } from './modules/menu';
import { nativeImage } from './modules/native-image';
import { nativeTheme } from './modules/native-theme';
import { net } from './modules/net';
import { protocol } from './modules/protocol';
import { safeStorage } from './modules/safe-storage';
import { session } from './modules/session';
import { shell } from './modules/shell';
import { StandInBrowserWindow } from './window/browser-window';
import { webContents } from './window/web-contents';

/** The module's contents. */
export const electron = {
  app,
  autoUpdater,
  BrowserWindow: StandInBrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu: StandInMenu,
  MenuItem: StandInMenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification: StandInNotification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray: StandInTray,
  webContents,
} satisfies { [Name in keyof typeof Electron]?: unknown };
