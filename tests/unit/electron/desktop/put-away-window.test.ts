/** The window of a page that is put away: it ends in its place, opens on its path, and commands wait for it (promise J9). */
import { describe, expect, it } from 'vitest';
import { fake, run, view } from './desktop-integration-stage';

describe('J9: the window of a page that is put away', () => {
  it('has been hidden by its close button; nothing else hides it in the tray', async () => {
    const { window, putAway } = await run();
    window()?.emit('hide');
    expect(putAway.hidden).toBe(0);
    window()?.close();
    expect(putAway.hidden).toBe(1);
  });

  it('leaves the full screen before it is hidden, which would leave a black screen behind on macOS', async () => {
    const { window, putAway } = await run({ platform: 'darwin' });
    const [full] = [window()];
    if (!full) throw new Error('no window');
    full.fillsScreen = true;
    expect([full.close(), full.setFullScreen.mock.calls, full.isShown]).toEqual([false, [[false]], true]);
    full.fillsScreen = false;
    expect([full.close(), full.isShown, putAway.hidden]).toEqual([false, true, 0]);
    full.emit('leave-full-screen');
    expect([full.isShown, putAway.hidden]).toEqual([false, 1]);
    full.show();
    full.emit('leave-full-screen');
    expect([full.isShown, putAway.hidden]).toEqual([true, 1]);
  });

  it.each<[string, (integration: Awaited<ReturnType<typeof run>>['integration']) => void]>([
    ['the person has asked for it', (integration) => integration.showWindow()],
    ['the app quits', () => fake.app.emit('before-quit')],
  ])('is not hidden after the full screen when %s meanwhile', async (_what, happens) => {
    const { integration, window, putAway } = await run({ platform: 'darwin' });
    const [full] = [window()];
    if (!full) throw new Error('no window');
    full.fillsScreen = true;
    full.close();
    happens(integration);
    full.emit('leave-full-screen');
    expect([full.isShown, putAway.hidden]).toEqual([true, 0]);
  });

  it('ends, and opens hidden on a path in the place where it was', async () => {
    const { integration, window } = await run();
    integration.closeWindow();
    expect(fake.windows).toHaveLength(0);
    integration.openPage({ isHidden: true, path: '/profile' });
    expect(window()?.opening).toMatchObject({ isHidden: true, path: '/profile', bounds: { width: 1000, height: 700 } });
  });

  it('is maximised again when it was, however often it was opened hidden in between', async () => {
    const { integration, window } = await run();
    window()?.maximize();
    for (let round = 0; round < 3; round += 1) {
      integration.closeWindow();
      integration.openPage({ isHidden: true, path: '/' });
      expect(window()?.isLarge).toBe(false);
    }
    window()?.show();
    expect(window()?.isLarge).toBe(true);
  });

  it('is opened by what put it away, when the person wants it', async () => {
    const { integration, putAway } = await run();
    putAway.isAway = true;
    fake.windows.length = 0;
    integration.showWindow();
    expect(fake.windows).toHaveLength(0);
    putAway.isAway = false;
    integration.showWindow();
    expect(fake.windows).toHaveLength(1);
  });

  it('is not shown for a command of the tray, which waits for the page', async () => {
    const { integration, putAway, item, published } = await run();
    putAway.isAway = true;
    integration.showTray(view);
    expect(putAway.isAway).toBe(false);
    putAway.isAway = true;
    fake.windows.length = 0;
    item('Best')();
    expect(putAway.commands).toEqual([{ command: 'best' }]);
    expect([published, fake.windows]).toEqual([[], []]);
  });

  it('may end only while closing hides it', async () => {
    const { integration } = await run();
    expect(integration.mayHide()).toBe(true);
    integration.saveSettings({ ...integration.readSettings().settings, closeToTray: false });
    expect(integration.mayHide()).toBe(false);
    expect((await run({ hasTray: false })).integration.mayHide()).toBe(false);
  });
});
