/** Desktops that show no tray icon. */
import { expect, it, vi } from 'vitest';
import { hasTrayHost } from '../../../../electron/desktop/tray-host';

const answer = (text: string) => () => text;
const fail = () => {
  throw new Error('no bus');
};

it.each<[string, string, () => string, boolean]>([
  ['GNOME', 'nobody shows icons', answer('b false\n'), false],
  ['GNOME', 'an extension shows them', answer('b true\n'), true],
  ['ubuntu:GNOME', 'nobody shows icons', answer('b false\n'), false],
  ['GNOME', 'the bus does not answer', fail, true],
])('on %s, where %s', (desktop, _what, run, expected) => {
  expect(hasTrayHost({ platform: 'linux', env: { XDG_CURRENT_DESKTOP: desktop } }, run)).toBe(expected);
});

it.each<[NodeJS.Platform, string | undefined]>([
  ['linux', 'KDE'],
  ['linux', undefined],
  ['win32', 'GNOME'],
])('on %s with %s nobody is asked', (platform, desktop) => {
  const run = vi.fn(answer('b false'));
  expect(hasTrayHost({ platform, env: { XDG_CURRENT_DESKTOP: desktop } }, run)).toBe(true);
  expect(run).not.toHaveBeenCalled();
});
