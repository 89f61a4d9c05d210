/** Starting at login on each system, and the one argument of such a start. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoginItem, STARTED_AT_LOGIN, type LoginItemSystem } from '../../../../electron/desktop/login-item';
import { autostartEntry } from '../../../../electron/desktop/login-item-entry';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'login-item-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Machine extends Partial<LoginItemSystem> {
  readonly isPackaged?: boolean;
  readonly opened?: boolean;
  readonly refuses?: boolean;
  /** Names of entries that Task Manager has turned off. */
  readonly disabled?: readonly string[];
}
function system({ isPackaged = true, opened = false, refuses = false, disabled = [], ...change }: Machine = {}) {
  let openAtLogin = false;
  const set = vi.fn((settings: { openAtLogin?: boolean }) => {
    if (!refuses) openAtLogin = settings.openAtLogin === true;
  });
  const app = {
    isPackaged,
    getAppPath: () => '/home/me/pinglane',
    getPath: () => folder,
    getLoginItemSettings: vi.fn<(which?: object) => object>(() => ({
      ...{ openAtLogin, wasOpenedAtLogin: opened },
      launchItems: disabled.map((name) => ({ name, enabled: false })),
    })),
    setLoginItemSettings: set,
  };
  const whole = { platform: 'linux', environment: {}, executable: '/opt/PingLane/pinglane', app, ...change };
  return { item: createLoginItem(whole as unknown as LoginItemSystem), set, read: app.getLoginItemSettings };
}
const entryFile = (config = path.join(folder, '.config')) =>
  path.join(config, 'autostart', 'app.pinglane.desktop.desktop');

describe('the argument of a start at login', () => {
  it.each<[boolean, string[]]>([
    [true, ['/opt/pinglane', STARTED_AT_LOGIN]],
    [true, ['electron', '.', STARTED_AT_LOGIN]],
    [false, []],
    [false, [STARTED_AT_LOGIN]],
    [false, ['/opt/pinglane']],
    [false, ['/opt/pinglane', '--Started-At-Login']],
    [false, ['/opt/pinglane', `${STARTED_AT_LOGIN}=1`]],
    [false, ['/opt/pinglane', `${STARTED_AT_LOGIN} `]],
    [false, ['/opt/pinglane', 'pinglane://started-at-login']],
    [false, ['/opt/pinglane', `x${STARTED_AT_LOGIN}`]],
  ])('A14: hides the window (%s) for %j', (isHidden, argv) => {
    expect(system().item.hasStarted(argv)).toBe(isHidden);
    expect(system({ platform: 'win32' }).item.hasStarted(argv)).toBe(isHidden);
  });

  it('A14: is ignored on macOS, where the system reports the start itself', () => {
    expect(system({ platform: 'darwin', opened: true }).item.hasStarted(['/App'])).toBe(true);
    expect(system({ platform: 'darwin' }).item.hasStarted(['/App', STARTED_AT_LOGIN])).toBe(false);
  });
});

describe('the login item on Linux', () => {
  it('writes an autostart entry and removes it', () => {
    const { item } = system();
    expect([item.isOn(), item.set(true), item.isOn()]).toEqual([false, true, true]);
    expect(readFileSync(entryFile(), 'utf8').split('\n')).toEqual([
      '[Desktop Entry]',
      'Type=Application',
      'Name=PingLane',
      'Exec="/opt/PingLane/pinglane" "--started-at-login"',
      'Terminal=false',
      'StartupNotify=false',
      'X-GNOME-Autostart-enabled=true',
      '',
    ]);
    expect([item.set(false), existsSync(entryFile())]).toEqual([false, false]);
    expect(item.set(false)).toBe(false);
  });

  it('uses XDG_CONFIG_HOME when it is an absolute path', () => {
    const config = path.join(folder, 'configuration');
    system({ environment: { XDG_CONFIG_HOME: config } }).item.set(true);
    expect(existsSync(entryFile(config))).toBe(true);
    system({ environment: { XDG_CONFIG_HOME: 'relative' } }).item.set(true);
    expect(existsSync(entryFile())).toBe(true);
  });

  it('starts an AppImage by its own file, and a development copy by Electron and its folder', () => {
    const environment = { APPIMAGE: '/home/me/Ping Lane.AppImage', APPDIR: '/opt/PingLane' };
    system({ environment }).item.set(true);
    expect(readFileSync(entryFile(), 'utf8')).toContain('Exec="/home/me/Ping Lane.AppImage" "--started-at-login"\n');
    system({ environment, isPackaged: false }).item.set(true);
    expect(readFileSync(entryFile(), 'utf8')).toContain(
      'Exec="/opt/PingLane/pinglane" "/home/me/pinglane" "--started-at-login"\n',
    );
  });

  it.each([
    ['another program', { APPIMAGE: '/home/me/Terminal.AppImage', APPDIR: '/tmp/.mount_Term' }],
    ['one whose name begins alike', { APPIMAGE: '/home/me/Ping.AppImage', APPDIR: '/opt/Ping' }],
    ['no mount', { APPIMAGE: '/home/me/Terminal.AppImage' }],
    ['an empty mount', { APPIMAGE: '/home/me/Terminal.AppImage', APPDIR: '' }],
    ['a mount of everything', { APPIMAGE: '/home/me/Terminal.AppImage', APPDIR: '/' }],
    ['a mount beside this one', { APPIMAGE: '/home/me/Terminal.AppImage', APPDIR: '/opt/PingLane/../Other' }],
    ['a relative file', { APPIMAGE: 'Terminal.AppImage', APPDIR: '/opt/PingLane' }],
  ])('ignores the AppImage variables of %s', (_what, environment) => {
    system({ environment }).item.set(true);
    expect(readFileSync(entryFile(), 'utf8')).toContain('Exec="/opt/PingLane/pinglane" "--started-at-login"\n');
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'is off when the desktop disabled its entry by %s',
    (line) => {
      const { item } = system();
      item.set(true);
      writeFileSync(entryFile(), `${readFileSync(entryFile(), 'utf8')}${line}\n`);
      expect(item.isOn()).toBe(false);
      item.refresh();
      expect(item.isOn()).toBe(false);
      expect(item.set(true)).toBe(true);
    },
  );

  it('rewrites its entry when an update moved the app, but creates none', () => {
    system().item.refresh();
    expect(existsSync(entryFile())).toBe(false);
    system({ executable: '/opt/old/pinglane' }).item.set(true);
    system().item.refresh();
    expect(readFileSync(entryFile(), 'utf8')).toContain('/opt/PingLane/pinglane');
  });

  it('is off without an exception when its folder cannot be written', () => {
    mkdirSync(path.join(folder, '.config'));
    writeFileSync(path.join(folder, '.config', 'autostart'), 'in the way');
    expect(system().item.set(true)).toBe(false);
  });
});

describe('the quoting of the autostart entry', () => {
  it.each([
    ['/opt/a b', String.raw`Exec="/opt/a b"`],
    ['/opt/100%', String.raw`Exec="/opt/100%%"`],
    ['/opt/$HOME`id`', 'Exec="/opt/\\\\$HOME\\\\`id\\\\`"'],
    ['/opt/"q"', String.raw`Exec="/opt/\\"q\\""`],
    [String.raw`/opt/back\slash`, String.raw`Exec="/opt/back\\\\slash"`],
  ])('for %s is valid', (program, line) => expect(autostartEntry([program])?.split('\n')).toContain(line));

  it.each(['/opt/a\nExec=rm', '/opt/a\r', '/opt/\0'])('refuses a command with control characters', (program) => {
    expect(autostartEntry([program, STARTED_AT_LOGIN])).toBeNull();
    expect(system({ executable: program }).item.set(true)).toBe(false);
  });
});

describe('the login item on Windows and macOS', () => {
  it('starts the executable with the argument on Windows', () => {
    const { item, set } = system({ platform: 'win32', executable: String.raw`C:\PingLane\PingLane.exe` });
    expect([item.isOn(), item.set(true), item.set(false)]).toEqual([false, true, false]);
    const which = { path: String.raw`C:\PingLane\PingLane.exe`, args: [STARTED_AT_LOGIN] };
    expect(set.mock.calls).toEqual([[{ ...which, openAtLogin: true }], [{ ...which, openAtLogin: false }]]);
  });

  it('quotes a path with a space on Windows, where Electron writes and compares the command line as it is given', () => {
    const { item, set, read } = system({ platform: 'win32', executable: String.raw`C:\Users\Mika T\PingLane.exe` });
    item.set(true);
    const which = { path: String.raw`"C:\Users\Mika T\PingLane.exe"`, args: [STARTED_AT_LOGIN] };
    expect([set.mock.calls, read.mock.calls]).toEqual([[[{ ...which, openAtLogin: true }]], [[which]]]);
    const development = system({ platform: 'win32', executable: 'C:\\electron.exe', isPackaged: false });
    development.item.set(true);
    expect(development.set.mock.calls[0]?.[0]).toMatchObject({ args: ['/home/me/pinglane', STARTED_AT_LOGIN] });
  });

  it.each([
    [['app.pinglane.desktop'], false],
    [['another.app'], true],
  ])('on Windows, where Task Manager has turned off %j, is on: %s', (disabled, isOn) => {
    expect(system({ platform: 'win32', disabled }).item.set(true)).toBe(isOn);
  });

  it('starts the bundle on macOS', () => {
    const { item, set } = system({ platform: 'darwin' });
    item.set(true);
    expect(set.mock.calls).toEqual([[{ openAtLogin: true }]]);
  });

  it('is off when the system refuses', () => {
    expect(system({ platform: 'win32', refuses: true }).item.set(true)).toBe(false);
  });

  it.each(['win32', 'darwin'] as const)('on %s is off when a call throws', (platform) => {
    const app = {
      isPackaged: true,
      getLoginItemSettings: () => {
        throw new Error('no registry');
      },
      setLoginItemSettings: () => {
        throw new Error('no registry');
      },
    } as unknown as LoginItemSystem['app'];
    const { item } = system({ platform, app });
    expect([item.isOn(), item.set(true), item.hasStarted(['/App'])]).toEqual([false, false, false]);
  });
});
