/** Electron's API as the main process uses it at its start; each call is recorded in order. */
import { EventEmitter } from 'node:events';

/** A fake Electron that records each call in order. */
export function fakeElectron(settings: {
  isPackaged?: boolean;
  hasLock?: boolean;
  readyFails?: boolean;
  /** The profile's folder until the app sets another one. */
  profile?: string;
}) {
  const calls: string[] = [];
  const note =
    <Result>(name: string, response: Result) =>
    (...args: unknown[]): Result => {
      calls.push([name, ...args.filter((arg) => typeof arg === 'string' || typeof arg === 'number')].join(' '));
      return response;
    };
  let becomeReady: () => void = () => undefined;
  let failReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    becomeReady = resolve;
    failReady = () => reject(new Error('no display'));
  });
  const paths = new Map<string, string>();
  const app = Object.assign(new EventEmitter(), {
    isPackaged: settings.isPackaged ?? false,
    commandLine: {
      getSwitchValue: () => 'Translate',
      appendSwitch: note('appendSwitch', undefined),
    },
    enableSandbox: note('enableSandbox', undefined),
    setPath(name: string, folder: string) {
      paths.set(name, folder);
      note('setPath', undefined)(name, folder);
    },
    getPath: (name: string) => paths.get(name) ?? settings.profile ?? '/nonexistent/profile',
    getVersion: () => '0.1.0',
    getPreferredSystemLanguages: () => ['en-US'],
    requestSingleInstanceLock: note('requestSingleInstanceLock', settings.hasLock ?? true),
    whenReady: () => ready,
    quit: note('quit', undefined),
    getAppPath: () => '/nonexistent/app',
    exit: note('exit', undefined),
  });
  const session = Object.assign(new EventEmitter(), {
    webRequest: { onBeforeRequest: note('onBeforeRequest', undefined) },
    fetch: note('session.fetch', Promise.resolve(new Response())),
    ...Object.fromEntries(
      ['PermissionRequest', 'PermissionCheck', 'DevicePermission', 'DisplayMediaRequest', 'BluetoothPairing']
        .map((name) => `set${name}Handler`)
        .concat('setUSBProtectedClassesHandler')
        .map((name) => [name, () => undefined]),
    ),
  });
  const windows: FakeWindow[] = [];
  class FakeWindow extends EventEmitter {
    static getAllWindows = () => windows;
    readonly webContents = Object.assign(new EventEmitter(), { id: 1, isDestroyed: () => false, getURL: () => '' });
    constructor() {
      super();
      windows.push(this);
      note('new BrowserWindow', undefined)();
    }
    loadURL = note('loadURL', Promise.resolve());
    isMinimized = () => true;
    setContentProtection = () => undefined;
    isDestroyed = () => false;
    restore = note('restore', undefined);
    show = note('show', undefined);
    focus = note('focus', undefined);
  }
  const electron = {
    app,
    BrowserWindow: FakeWindow,
    dialog: { showErrorBox: note('showErrorBox', undefined) },
    ipcMain: { handle: note('ipcMain.handle', undefined) },
    nativeTheme: { shouldUseDarkColors: true },
    powerMonitor: new EventEmitter(),
    protocol: {
      registerSchemesAsPrivileged: note('registerSchemesAsPrivileged', undefined),
      handle: note('protocol.handle', undefined),
    },
    session: {
      defaultSession: session,
      fromPartition(partition: string) {
        note('fromPartition', undefined)(partition);
        return session;
      },
    },
    // A desktop without a tray; the tray has tests of its own.
    nativeImage: { createFromPath: () => ({ isEmpty: () => true }) },
    ...{
      Menu: { setApplicationMenu: note('setApplicationMenu', undefined) },
      Tray: {},
      Notification: { isSupported: () => false },
    },
    globalShortcut: { unregisterAll: note('unregisterAll', undefined) },
    screen: new EventEmitter(),
    shell: { openExternal: note('openExternal', Promise.resolve()) },
  };
  return { electron, app, calls, windows, becomeReady, failReady };
}
