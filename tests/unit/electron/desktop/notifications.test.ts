/** When a notification is shown: at most one of each category in 30 s, none while the window is seen. */
import { describe, expect, it } from 'vitest';
import type { PersonNotification } from '../../../../common/contract/ipc/desktop-settings';
import {
  createNotifications,
  notificationBody,
  NOTIFICATION_PAUSE_MS,
} from '../../../../electron/desktop/notifications';

function stage() {
  const shown: string[] = [];
  const clicks: (() => void)[] = [];
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const services = { time: 1_000, isSeen: false, isWanted: true, opened: 0 };
  const notify = createNotifications({
    show: ({ title, text }, clicked) => {
      shown.push(`${title}: ${text}`);
      clicks.push(clicked);
    },
    isWindowSeen: () => services.isSeen,
    isWanted: () => services.isWanted,
    openWindow: () => (services.opened += 1),
    now: () => services.time,
    after(delayMs, run) {
      const timer = { at: services.time + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((known) => known !== timer);
      };
    },
  });
  const advance = (ms: number) => {
    services.time += ms;
    const due = timers.filter(({ at }) => at <= services.time);
    timers = timers.filter(({ at }) => at > services.time);
    for (const { run } of due) run();
  };
  const notification = (text: string, category: PersonNotification['category'] = 'connection') =>
    notify({ category, title: 'PingLane', text });
  return { shown, clicks, services, advance, notification, timers: () => timers.length };
}

it('is 30 seconds', () => expect(NOTIFICATION_PAUSE_MS).toBe(30_000));

describe('one of a category in 30 s', () => {
  it('the next is told at 30 s, not a millisecond before, and only the newest of them', () => {
    const { shown, advance, notification } = stage();
    notification('lost');
    advance(10_000);
    notification('back');
    notification('lost again');
    advance(19_999);
    expect(shown).toEqual(['PingLane: lost']);
    advance(1);
    expect(shown).toEqual(['PingLane: lost', 'PingLane: lost again']);
  });

  it('what comes at 30 s is told at once; what comes a millisecond before waits', () => {
    const { shown, advance, notification } = stage();
    notification('one');
    advance(30_000);
    notification('two');
    expect(shown).toHaveLength(2);
    advance(29_999);
    notification('three');
    expect(shown).toHaveLength(2);
    advance(1);
    expect(shown.at(-1)).toBe('PingLane: three');
  });

  it('after what waited, 30 s begin anew', () => {
    const { shown, advance, notification } = stage();
    notification('one');
    notification('two');
    advance(30_000);
    notification('three');
    advance(29_999);
    expect(shown).toHaveLength(2);
    advance(1);
    expect(shown).toHaveLength(3);
  });

  it('a line that comes and goes is told once when it ends as it was told', () => {
    const { shown, advance, notification } = stage();
    for (const text of ['lost', 'back', 'lost', 'back', 'lost']) notification(text);
    advance(30_000);
    expect(shown).toEqual(['PingLane: lost']);
  });

  it('categories do not hold each other up', () => {
    const { shown, notification } = stage();
    for (const category of ['connection', 'failure', 'session', 'service'] as const) notification(category, category);
    expect(shown).toHaveLength(4);
  });
});

describe('none while the window is seen', () => {
  it('nothing is told, and nothing is made up for afterwards', () => {
    const { shown, services, advance, notification, timers } = stage();
    services.isSeen = true;
    notification('lost');
    services.isSeen = false;
    advance(60_000);
    expect([shown, timers()]).toEqual([[], 0]);
  });

  it('what waits is dropped when the window is seen at its time', () => {
    const { shown, services, advance, notification } = stage();
    notification('lost');
    notification('back');
    services.isSeen = true;
    advance(30_000);
    expect(shown).toEqual(['PingLane: lost']);
  });

  it('what waits is dropped when newer news was seen in the window', () => {
    const { shown, services, advance, notification, timers } = stage();
    notification('lost');
    notification('back');
    services.isSeen = true;
    notification('lost again');
    services.isSeen = false;
    expect(timers()).toBe(0);
    advance(30_000);
    expect(shown).toEqual(['PingLane: lost']);
  });

  it('one that was not shown does not begin the 30 s', () => {
    const { shown, services, notification } = stage();
    services.isSeen = true;
    notification('lost');
    services.isSeen = false;
    notification('back');
    expect(shown).toEqual(['PingLane: back']);
  });
});

it('none is shown to a person who does not want any', () => {
  const { shown, services, notification } = stage();
  services.isWanted = false;
  notification('lost');
  expect(shown).toEqual([]);
});

it('a click brings the window up', () => {
  const { services, clicks, notification } = stage();
  notification('lost');
  clicks[0]?.();
  expect(services.opened).toBe(1);
});

describe('markup in a body', () => {
  const text = 'Tokyo <b>1</b> & <img src=x> &amp; "x"';

  it('G4: is escaped on Linux, where it would be read as markup', () => {
    expect(notificationBody(text, 'linux')).toBe('Tokyo &lt;b&gt;1&lt;/b&gt; &amp; &lt;img src=x&gt; &amp;amp; "x"');
  });

  it.each(['win32', 'darwin'] as const)('is shown as it is on %s', (platform) => {
    expect(notificationBody(text, platform)).toBe(text);
  });
});
