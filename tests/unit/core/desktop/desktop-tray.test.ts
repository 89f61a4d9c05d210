/** The tray on every system: its picture, its menu, and what its lines do. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fake, run, view } from '../../electron/desktop/desktop-integration-stage';

const labels = () => fake.trays[0]?.menus.at(-1)?.map(({ type, label }) => label ?? type);

describe('the tray', () => {
  it('has Open and Quit before the page has said anything', async () => {
    const { item, window } = await run();
    expect(labels()).toEqual(['Open PingLane', 'separator', 'Quit PingLane']);
    window()?.hide();
    item('Open PingLane')();
    expect(window()?.isShown).toBe(true);
    item('Quit PingLane')();
    expect(fake.app.quit).toHaveBeenCalledOnce();
  });

  it('shows state, commands and favourites, in words and letters of their own', async () => {
    const { integration } = await run();
    integration.showTray(view);
    expect(labels()).toEqual(
      'Not connected,separator,Open,Connect,Best,separator,Favourites,Singapore,A && B,separator,Quit'.split(','),
    );
    expect(fake.trays[0]?.toolTips.at(-1)).toBe('PingLane · Not connected');
    integration.showTray({ ...view, state: 'busy', toggle: null, best: null, favourites: [] });
    expect(labels()).toEqual(['Not connected', 'separator', 'Open', 'separator', 'Quit']);
  });

  it('is touched only when something changed, its picture only with the state', async () => {
    const { integration } = await run();
    const [tray] = fake.trays;
    for (let time = 0; time < 3; time += 1) integration.showTray(view);
    expect([tray?.menus.length, tray?.images.length]).toEqual([2, 1]);
    integration.showTray({ ...view, state: 'on' });
    expect([tray?.menus.length, tray?.images.map((image) => (image as { file: string }).file)]).toEqual([
      3,
      ['/dist/tray/off-large.png', '/dist/tray/on-large.png'],
    ]);
  });

  it('cuts its tooltip to what Windows shows', async () => {
    const { integration } = await run();
    integration.showTray({ ...view, sentence: 'x'.repeat(200) });
    expect(fake.trays[0]?.toolTips.at(-1)).toHaveLength(127);
  });

  it.each<[NodeJS.Platform, string, number]>([
    ['win32', 'off.png', 1],
    ['linux', 'off-large.png', 1],
    ['darwin', 'offTemplate.png', 0],
  ])('on %s it has its picture, which is in the build, and its click', async (platform, picture, clicks) => {
    await run({ platform });
    expect((fake.trays[0]?.images[0] as { file: string }).file).toBe(path.join('/dist/tray', picture));
    expect(existsSync(path.join('public/tray', picture))).toBe(true);
    expect(fake.trays[0]?.listenerCount('click')).toBe(clicks);
  });

  it('hands commands to the page', async () => {
    const { integration, published, item } = await run();
    integration.showTray(view);
    for (const label of ['Connect', 'Best', 'Singapore']) item(label)();
    expect(published).toEqual([
      ['onCommanded', { command: 'toggle' }],
      ['onCommanded', { command: 'best' }],
      ['onCommanded', { command: 'connect', serverId: 'sg' }],
    ]);
  });

  it('brings the window up instead when nobody is signed in, and opens one when there is none', async () => {
    const { integration, published, item, window } = await run();
    integration.showTray({ ...view, isSignedIn: false });
    window()?.hide();
    item('Connect')();
    expect([window()?.isShown, published]).toEqual([true, []]);
    integration.showTray(view);
    fake.windows.length = 0;
    item('Connect')();
    expect([fake.windows.length, published]).toEqual([1, []]);
  });
});
