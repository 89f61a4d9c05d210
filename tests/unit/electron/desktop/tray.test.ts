/** The tray on every system: picture, menu, and the effect of its items. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fake, run, view, type FakeWindow } from './desktop-integration-stage';

const pictures = () =>
  fake.trays[0]?.images.map((image) => path.basename((image as { file: string }).file, '-large.png'));
const labels = () => fake.trays[0]?.menus.at(-1)?.map(({ type, label }) => label ?? type);

describe('the tray', () => {
  it('has Open and Quit before the page has sent anything', async () => {
    const { item, window } = await run();
    expect(labels()).toEqual(['Open PingLane', 'separator', 'Quit PingLane']);
    window()?.hide();
    item('Open PingLane')();
    expect(window()?.isShown).toBe(true);
    item('Quit PingLane')();
    expect(fake.app.quit).toHaveBeenCalledOnce();
  });

  it('shows state, commands and favourites, with ampersands escaped', async () => {
    const { integration } = await run();
    integration.showTray(view);
    expect(labels()).toEqual(
      'Not connected,separator,Open PingLane,Connect,Best,Turn on match mode,Turn on streamer mode,Show mini window,separator,Favourites,Singapore,A && B,separator,Quit PingLane'.split(
        ',',
      ),
    );
    const off = fake.trays[0]?.menus.at(-1)?.filter(({ enabled }) => enabled === false);
    expect(off?.map(({ label }) => label)).toEqual(['Not connected', 'Favourites']);
    expect(fake.trays[0]?.toolTips.at(-1)).toBe('PingLane · Not connected');
    integration.showTray({ ...view, isBusy: true, toggle: null, best: null, favourites: [] });
    expect(labels()).toEqual([
      'Not connected',
      'separator',
      'Open PingLane',
      'Turn on match mode',
      'Turn on streamer mode',
      'Show mini window',
      'separator',
      'Quit PingLane',
    ]);
  });

  it('is updated only when something changed, and its picture only with the state', async () => {
    const { integration } = await run();
    const [tray] = fake.trays;
    for (let time = 0; time < 3; time += 1) integration.showTray(view);
    expect([tray?.menus.length, tray?.images.length]).toEqual([2, 1]);
    integration.showTray({ ...view, isBusy: true });
    expect([tray?.menus.length, pictures()]).toEqual([3, ['off', 'busy']]);
  });

  it('is left alone when Electron has destroyed it, as while quitting', async () => {
    const { integration } = await run();
    const [tray] = fake.trays;
    tray?.destroy();
    integration.showTray({ ...view, isBusy: true });
    fake.electron.powerMonitor.emit('resume');
    expect([fake.trays.length, tray?.menus.length]).toEqual([1, 1]);
  });

  it("shows the main process's session when the page sends none", async () => {
    const { integration, session } = await run();
    await session.open('token');
    expect(pictures()).toEqual(['off', 'busy', 'checking']);
    integration.showTray(view);
    await session.end();
    expect(pictures()).toEqual(['off', 'busy', 'checking', 'off']);
    session.snapshot({ mayBeLeftOpen: true });
    expect(fake.trays[0]?.menus).toHaveLength(2);
  });

  it("shows busy while the page prepares a session, and the session's state afterwards", async () => {
    const { integration, session } = await run();
    integration.showTray({ ...view, isBusy: true });
    await session.open('token');
    expect(pictures()).toEqual(['off', 'busy']);
    integration.showTray({ ...view, sentence: 'Connected', line: 'success' });
    expect(pictures()).toEqual(['off', 'busy', 'on']);
  });

  it.each<[string, (window: FakeWindow | undefined) => void]>([
    ['its process has ended', (window) => window?.webContents.emit('render-process-gone')],
    ['its window was closed', (window) => window?.emit('closed')],
  ])('J2: shows no judgement of the line once the page is gone because %s', async (_, end) => {
    const { integration, session, window, putAway } = await run();
    await session.open('token');
    integration.showTray({ ...view, line: 'success' });
    putAway.isAway = true;
    end(window());
    expect(pictures()).toEqual(['off', 'busy', 'checking', 'on']);
    putAway.isAway = false;
    end(window());
    expect(pictures()).toEqual(['off', 'busy', 'checking', 'on', 'checking']);
  });

  it('J2: shows the line of an open session as the page judges it, and green for a good one only', async () => {
    const { integration, session } = await run();
    await session.open('token');
    for (const line of ['success', 'warning', 'danger', 'neutral'] as const) integration.showTray({ ...view, line });
    expect(pictures()).toEqual(['off', 'busy', 'checking', 'on', 'unstable', 'silent', 'checking']);
    await session.end();
    integration.showTray({ ...view, line: 'success' });
    expect(pictures()?.at(-1)).toBe('off');
  });

  it('cuts its tooltip to the limit of Windows', async () => {
    const { integration } = await run();
    integration.showTray({ ...view, sentence: 'x'.repeat(200) });
    expect(fake.trays[0]?.toolTips.at(-1)).toHaveLength(127);
  });

  it.each<[NodeJS.Platform, string, number]>([
    ['win32', 'off.png', 1],
    ['linux', 'off-large.png', 1],
    ['darwin', 'offTemplate.png', 0],
  ])('has its picture from the build and its click handler on %s', async (platform, picture, clicks) => {
    await run({ platform });
    expect((fake.trays[0]?.images[0] as { file: string }).file).toBe(path.join('/dist/tray', picture));
    expect(existsSync(path.join('public/tray', picture))).toBe(true);
    expect(fake.trays[0]?.listenerCount('click')).toBe(clicks);
  });

  it('sends commands to the page', async () => {
    const { integration, published, item } = await run();
    integration.showTray(view);
    for (const label of ['Connect', 'Best', 'Singapore']) item(label)();
    expect(published).toEqual([
      ['onCommanded', { command: 'toggle' }],
      ['onCommanded', { command: 'best' }],
      ['onCommanded', { command: 'connect', serverId: 'sg' }],
    ]);
  });

  it('shows the window instead when nobody is signed in, and opens one when there is none', async () => {
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
