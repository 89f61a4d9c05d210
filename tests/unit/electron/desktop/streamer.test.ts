/** Streamer mode in the main process: its hotkey and its item of the tray's menu, and the window that recordings leave out. */
import { expect, it } from 'vitest';
import { fake, run, settings, view } from './desktop-integration-stage';

it('J11: the hotkey of streamer mode sends its command, and refuses the combinations of the others', async () => {
  const { integration, published } = await run();
  integration.showTray(view);
  const both = { ...settings, hotkey: 'Alt+F9', streamerHotkey: 'Alt+F12' };
  expect(integration.saveSettings(both)).toMatchObject({ streamerHotkey: 'active', settings: both });
  fake.pressed.get('Alt+F12')?.();
  expect(published).toEqual([['onCommanded', { command: 'streamer-mode' }]]);
  expect(integration.saveSettings({ ...both, streamerHotkey: 'Alt+F9' })).toMatchObject({
    ...{ hotkey: 'active', streamerHotkey: 'taken', settings: both },
  });
});

it('J11: hotkey and tray turn it on and off when signed out too: the login page has the account, and is not shown for that', async () => {
  const { integration, published, item, window } = await run();
  integration.showTray({ ...view, isSignedIn: false });
  integration.saveSettings({ ...settings, streamerHotkey: 'Alt+F12' });
  window()?.hide();
  fake.pressed.get('Alt+F12')?.();
  item('Turn on streamer mode')();
  const command = ['onCommanded', { command: 'streamer-mode' }];
  expect([published, window()?.isShown]).toEqual([[command, command], false]);
});

it('J11: a window is hidden from recordings from its opening on, while the setting is on', async () => {
  const first = await run();
  expect(first.window()?.isProtected).toBe(false);
  first.integration.saveSettings({ ...settings, hideFromCapture: true });
  expect(first.window()?.isProtected).toBe(true);
  const next = await run();
  expect(next.window()?.isProtected).toBe(true);
  next.integration.saveSettings({ ...settings, hideFromCapture: false });
  expect(next.window()?.isProtected).toBe(false);
});
