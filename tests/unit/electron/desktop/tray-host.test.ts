/** Desktops that show no tray icon. */
import { describe, expect, it, vi } from 'vitest';
import { hasTrayHost } from '../../../../electron/desktop/tray-host';

const answer = (text: string) => () => text;
const fail = (): never => {
  throw new Error('no bus');
};

it.each<[string, string, () => string, boolean]>([
  ['GNOME', 'nobody shows icons', answer('b false\n'), false],
  ['GNOME', 'an extension shows them', answer('b true\n'), true],
  ['ubuntu:GNOME', 'nobody shows icons', answer('b false\n'), false],
  ['GNOME', 'the bus does not answer', fail, true],
])('on %s, where %s', (desktop, _what, run, expected) => {
  expect(hasTrayHost({ platform: 'linux', env: { XDG_CURRENT_DESKTOP: desktop } }, false, run)).toBe(expected);
});

it.each<[NodeJS.Platform, string | undefined]>([
  ['linux', 'KDE'],
  ['linux', undefined],
  ['win32', 'GNOME'],
])('on %s with %s nobody is asked', (platform, desktop) => {
  const run = vi.fn(answer('b false'));
  expect(hasTrayHost({ platform, env: { XDG_CURRENT_DESKTOP: desktop } }, true, run)).toBe(true);
  expect(run).not.toHaveBeenCalled();
});

describe('at login, where the extension comes some seconds after the app', () => {
  const gnome = { platform: 'linux', env: { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' } } as const;
  const WATCHER = 'org.kde.StatusNotifierWatcher';

  it('it is waited for, and only there', () => {
    let isThere = false;
    const run = vi.fn((program: string, args: readonly string[]) => {
      expect(args).toContain(WATCHER);
      if (program.endsWith('/gdbus')) isThere = true;
      return isThere ? 'b true' : 'b false';
    });
    expect(hasTrayHost(gnome, false, run)).toBe(false);
    expect(hasTrayHost(gnome, true, run)).toBe(true);
    const programs = run.mock.calls.map(([program]) => program);
    expect(programs).toEqual(['/usr/bin/busctl', '/usr/bin/gdbus', '/usr/bin/busctl']);
  });

  it('it is asked for where nothing can wait for it, or where it does not come', () => {
    const run = (program: string) => (program.endsWith('/gdbus') ? fail() : 'b false');
    expect(hasTrayHost(gnome, true, run)).toBe(false);
  });
});
