/** The features that the app sets in Chromium. */
import { expect, it } from 'vitest';
import { isWayland, setFeatures } from '../../../../electron/app/features';

function featuresOf(system: { platform: NodeJS.Platform; env: NodeJS.ProcessEnv }, address: string, earlier = '') {
  const set: [string, string][] = [];
  const commandLine = {
    getSwitchValue: () => earlier,
    appendSwitch: (name: string, value = '') => void set.push([name, value]),
  };
  setFeatures(commandLine, { PINGLANE_API_URL: address }, system);
  return set;
}

it.each([
  ['linux', { XDG_SESSION_TYPE: 'wayland' }, true],
  ['linux', { XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0' }, false],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['linux', {}, false],
  ['win32', { XDG_SESSION_TYPE: 'wayland' }, false],
] as const)('isWayland: %s with %j is %s', (platform, env, expected) => {
  expect(isWayland({ platform, env })).toBe(expected);
});

it('runs the timers of a hidden or covered page in time, and its process with the priority of a shown one', () => {
  const set = featuresOf({ platform: 'win32', env: {} }, 'https://api.example.com');
  expect(set).toEqual([
    ['disable-background-timer-throttling', ''],
    ['disable-renderer-backgrounding', ''],
  ]);
});

it("uses the desktop's portal for hotkeys on Wayland only", () => {
  const wayland = featuresOf({ platform: 'linux', env: { XDG_SESSION_TYPE: 'wayland' } }, 'https://api.example.com');
  expect(wayland).toContainEqual(['enable-features', 'GlobalShortcutsPortal']);
  const x11 = featuresOf({ platform: 'linux', env: {} }, 'https://api.example.com');
  expect(x11.map(([name]) => name)).not.toContain('enable-features');
});

it('keeps the features that were set before', () => {
  expect(featuresOf({ platform: 'linux', env: {} }, 'http://127.0.0.1:1', 'Translate')).toContainEqual([
    'disable-features',
    'Translate,LocalNetworkAccessChecks',
  ]);
});
