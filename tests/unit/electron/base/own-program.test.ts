/** What starts this program on a command line and when it restarts, on each system. */
import { expect, it, vi } from 'vitest';
import { ownProgram, restartProgram, type ProgramSystem } from '../../../../electron/base/own-program';

const system = (change: Partial<ProgramSystem>, isPackaged = true): ProgramSystem => ({
  platform: 'linux',
  app: { isPackaged, getAppPath: () => '/work/ping lane' },
  environment: {},
  executable: '/opt/PingLane/pinglane',
  ...change,
});

it.each([
  ['a plain path', system({}), '/opt/PingLane/pinglane'],
  [
    'an AppImage, whose mount is temporary',
    system({
      executable: '/tmp/.mount_x/pinglane',
      environment: { APPIMAGE: '/home/p/Ping Lane.AppImage', APPDIR: '/tmp/.mount_x' },
    }),
    `'/home/p/Ping Lane.AppImage'`,
  ],
  [
    'a quote and what a shell would expand',
    system({ executable: "/home/p's/$HOME/a" }),
    String.raw`'/home/p'\''s/$HOME/a'`,
  ],
  [
    'a Windows path with spaces',
    system({ platform: 'win32', executable: String.raw`C:\Program Files\PingLane\PingLane.exe` }),
    String.raw`"C:\Program Files\PingLane\PingLane.exe"`,
  ],
  [
    'a Windows path without spaces',
    system({ platform: 'win32', executable: String.raw`C:\PingLane\PingLane.exe` }),
    String.raw`C:\PingLane\PingLane.exe`,
  ],
  ["Electron's own program with the app's folder", system({}, false), "/opt/PingLane/pinglane '/work/ping lane'"],
])('%s', (_name, given, command) => {
  expect(ownProgram(given)).toBe(command);
});

it.each([
  ['its own program', {}, true, { execPath: '/opt/PingLane/pinglane', args: [] }],
  [
    'the AppImage, unpacked: its mount ends with this run, and the next run may not mount',
    { APPIMAGE: '/home/p/Ping Lane.AppImage', APPDIR: '/opt/PingLane' },
    true,
    { execPath: '/home/p/Ping Lane.AppImage', args: ['--appimage-extract-and-run'] },
  ],
  ["Electron's own program with the app's folder", {}, false, { execPath: '/opt/PingLane/pinglane', args: ['/work'] }],
])('a restart starts %s, without the arguments of this run, and quits', (_name, env, isPackaged, started) => {
  const app = { isPackaged, getAppPath: () => '/work', relaunch: vi.fn(), quit: vi.fn() };
  restartProgram(app, { env, execPath: '/opt/PingLane/pinglane' });
  expect([app.relaunch.mock.calls, app.quit.mock.calls]).toEqual([[[started]], [[]]]);
});

it.each([
  ['its own program', {}, ['pinglane://gift/ABC-123']],
  [
    'the AppImage',
    { APPIMAGE: '/home/p/Ping Lane.AppImage', APPDIR: '/opt/PingLane' },
    ['--appimage-extract-and-run', 'pinglane://gift/ABC-123'],
  ],
])('a restart of %s passes a link on', (_name, env, args) => {
  const app = { isPackaged: true, getAppPath: () => '/work', relaunch: vi.fn(), quit: vi.fn() };
  restartProgram(app, { env, execPath: '/opt/PingLane/pinglane' }, 'pinglane://gift/ABC-123');
  expect(app.relaunch.mock.calls).toEqual([[expect.objectContaining({ args })]]);
});
