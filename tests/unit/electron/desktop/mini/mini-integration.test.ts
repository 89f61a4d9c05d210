/** The mini window in the desktop integration: tray, settings, restarts, and the main window's end. */
import { expect, it } from 'vitest';
import { run, settings, view } from '../desktop-integration-stage';

it('the tray opens and closes the mini window, its label says which, and the page is told', async () => {
  const { integration, mini, item, labels, published } = await run();
  integration.showTray(view);
  item('Show mini window')();
  expect([mini.isOpen, labels().includes('Hide mini window')]).toEqual([true, true]);
  expect(published.at(-1)).toEqual(['onDesktopChanged', integration.readSettings()]);
  expect(integration.readSettings().settings.miniWindow).toBe(true);
  item('Hide mini window')();
  expect([mini.isOpen, labels().includes('Show mini window')]).toEqual([false, true]);
  expect(published).toHaveLength(2);
});

it('the settings open and close it; the page is told of a change, and only of one', async () => {
  const { integration, mini, published } = await run();
  integration.showTray(view);
  const state = integration.saveSettings({ ...settings, miniWindow: true });
  expect([mini.isOpen, published]).toEqual([true, [['onDesktopChanged', state]]]);
  integration.saveSettings({ ...settings, miniWindow: true, notifications: false });
  expect([mini.isOpen, published.length]).toEqual([true, 1]);
  integration.saveSettings(settings);
  expect(mini.isOpen).toBe(false);
});

it('it opens again with the app, and its own cross closes it for the next start too', async () => {
  const first = await run();
  first.integration.saveSettings({ ...settings, miniWindow: true });
  const second = await run();
  // The app's start comes first.
  expect(second.mini.isOpen).toBe(false);
  second.integration.showTray(view);
  expect(second.mini.isOpen).toBe(true);
  second.mini.parts?.closedByPerson();
  expect([second.mini.isOpen, second.published.length]).toEqual([false, 1]);
  const third = await run();
  third.integration.showTray(view);
  expect(third.mini.isOpen).toBe(false);
});

it('it goes with the last main window, but stays while the page of that window is put away', async () => {
  const { integration, mini, putAway, window } = await run();
  integration.showTray(view);
  integration.saveSettings({ ...settings, miniWindow: true });
  putAway.isAway = true;
  window()?.emit('closed');
  expect(mini.isOpen).toBe(true);
  putAway.isAway = false;
  window()?.emit('closed');
  expect(mini.isOpen).toBe(false);
  // Still wanted: the next window brings it back.
  expect(integration.readSettings().settings.miniWindow).toBe(true);
  integration.openPage({ isHidden: false, path: '/' });
  integration.showTray(view);
  expect(mini.isOpen).toBe(true);
});

it('its button is the command of the tray, which a page that is put away is opened for', async () => {
  const { integration, mini, putAway, published } = await run();
  integration.showTray(view);
  mini.parts?.toggle();
  mini.parts?.toggle('sg');
  const commands = [{ command: 'toggle' }, { command: 'connect', serverId: 'sg' }];
  expect(published).toEqual(commands.map((command) => ['onCommanded', command]));
  putAway.isAway = true;
  mini.parts?.toggle();
  expect([putAway.commands, published.length]).toEqual([[{ command: 'toggle' }], 2]);
});

it("the mini window's button shows the window while no page has reported anything", async () => {
  const { mini, window } = await run({ argv: ['--started-at-login'] });
  expect(window()?.isShown).toBe(false);
  mini.parts?.showWindow();
  expect(window()?.isShown).toBe(true);
});

it('it is drawn anew with each report of the page and each change of the helper session', async () => {
  const { integration, mini, session } = await run();
  const before = mini.updates;
  integration.showTray(view);
  expect(mini.updates).toBe(before + 1);
  await session.open('token');
  expect(mini.updates).toBe(before + 3);
});
