/** Notifications of the desktop integration: when they are shown, and what a click does. */
import { describe, expect, it, vi } from 'vitest';
import { fake, run, settings, view, type FakeWindow } from './desktop-integration-stage';

describe('a notification', () => {
  const notification = { category: 'connection', title: 'Connection lost', text: 'Singapore' } as const;

  it.each<[string, boolean, (window: FakeWindow) => void]>([
    ['seen', false, () => undefined],
    ['hidden', true, (window) => window.hide()],
    ['minimized', true, (window) => (window.minimized = true)],
  ])('with the window %s is shown: %s', async (_name, isShown, prepare) => {
    const { integration, window } = await run();
    const [open] = [window()];
    if (open) prepare(open);
    integration.notify(notification);
    expect(fake.notifications.map(({ words }) => words)).toEqual(
      isShown ? [{ title: 'Connection lost', body: 'Singapore' }] : [],
    );
  });

  it('G4: has a name from the provider without markup', async () => {
    const { integration, window } = await run();
    window()?.hide();
    integration.notify({ ...notification, text: '<b>Tokyo</b> & co' });
    const body = process.platform === 'linux' ? '&lt;b&gt;Tokyo&lt;/b&gt; &amp; co' : '<b>Tokyo</b> & co';
    expect(fake.notifications.map(({ words }) => words)).toEqual([{ title: 'Connection lost', body }]);
  });

  const offer = { ...notification, category: 'silent', accept: { label: 'Switch', serverId: 'sg' } } as const;

  it("has a button that accepts the line guard's offer, which opens no window", async () => {
    const { integration, published, window } = await run();
    integration.showTray({ ...view, offeredId: 'sg' });
    window()?.hide();
    integration.notify(offer);
    expect(fake.notifications[0]?.words.actions).toEqual([{ type: 'button', text: 'Switch' }]);
    fake.notifications[0]?.emit('action');
    expect(published).toEqual([['onCommanded', { command: 'accept-offer', serverId: 'sg' }]]);
    expect(window()?.isShown).toBe(false);
  });

  it.each([
    ['has gone', null],
    ['has been replaced', 'jp'],
  ])('shows the window, and accepts nothing, when its offer %s', async (_what, offeredId) => {
    const { integration, published, window } = await run();
    integration.showTray({ ...view, offeredId: 'sg' });
    window()?.hide();
    integration.notify(offer);
    integration.showTray({ ...view, offeredId });
    fake.notifications[0]?.emit('action');
    expect([published, window()?.isShown]).toEqual([[], true]);
  });

  it('shows the window when it is clicked', async () => {
    const { integration, window } = await run();
    window()?.hide();
    integration.notify(notification);
    fake.notifications[0]?.emit('click');
    expect(window()?.isShown).toBe(true);
  });

  it('is not shown when notifications are off', async () => {
    const { integration, window } = await run();
    window()?.hide();
    integration.saveSettings({ ...settings, notifications: false });
    integration.notify(notification);
    expect(fake.notifications).toEqual([]);
  });

  it('waits until 30 s after the last one', async () => {
    const { integration, window, clock } = await run();
    vi.useFakeTimers();
    window()?.hide();
    integration.notify(notification);
    integration.notify({ ...notification, title: 'Connection is back' });
    expect(fake.notifications).toHaveLength(1);
    clock.time = 30_000;
    vi.advanceTimersByTime(30_000);
    expect(fake.notifications).toHaveLength(2);
  });

  it('J8: that waits is not shown when match mode has begun meanwhile', async () => {
    const { integration, window, clock } = await run();
    vi.useFakeTimers();
    window()?.hide();
    integration.notify(notification);
    integration.notify({ ...notification, title: 'Connection is back' });
    integration.showTray({ ...view, isQuiet: true });
    clock.time = 30_000;
    vi.advanceTimersByTime(30_000);
    expect(fake.notifications).toHaveLength(1);
  });
});
