/** What the error reporting library reads of Electron when it is loaded. */
import { vi } from 'vitest';

export const app = {
  ...{ getAppPath: () => '/opt/pinglane/app', getPath: () => '/nonexistent', getName: () => 'PingLane', on: vi.fn() },
};
export const [net, session, protocol, ipcMain, webContents, crashReporter, screen, powerMonitor] = Array.from(
  { length: 8 },
  () => ({}),
);
export const [autoUpdater, utilityProcess, BrowserWindow, WebContents] = Array.from({ length: 4 }, () => ({}));
