/** When a notification is shown: at most one of each category in 30 s, none while the window is seen. */
import { describe, expect, it } from 'vitest';
import type { PersonNews } from '../../../../common/contract/ipc/desktop-settings';
import {
  createNotifications,
  notificationBody,
  NOTIFICATION_PAUSE_MS,
} from '../../../../electron/desktop/notifications';

function stage() {
  const shown: string[] = [];
  const clicks: (() => void)[] = [];
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const world = { time: 1_000, isSeen: false, isWanted: true, opened: 0 };
  const tell = createNotifications({
    show: ({ title, text }, clicked) => {
      shown.push(`${title}: ${text}`);
      clicks.push(clicked);
    },
    isWindowSeen: () => world.isSeen,
    isWanted: () => world.isWanted,
    openWindow: () => (world.opened += 1),
    now: () => world.time,
    after(delayMs, run) {
      const timer = { at: world.time + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((known) => known !== timer);
      };
    },
  });
  const advance = (ms: number) => {
    world.time += ms;
    const due = timers.filter(({ at }) => at <= world.time);
    timers = timers.filter(({ at }) => at > world.time);
    for (const { run } of due) run();
  };
  const news = (text: string, category: PersonNews['category'] = 'connection') =>
    tell({ category, title: 'PingLane', text });
  return { shown, clicks, world, advance, news, timers: () => timers.length };
}

it('is 30 seconds', () => expect(NOTIFICATION_PAUSE_MS).toBe(30_000));

describe('one of a category in 30 s', () => {
  it('the next is told at 30 s, not a millisecond before, and only the newest of them', () => {
    const { shown, advance, news } = stage();
    news('lost');
    advance(10_000);
    news('back');
    news('lost again');
    advance(19_999);
    expect(shown).toEqual(['PingLane: lost']);
    advance(1);
    expect(shown).toEqual(['PingLane: lost', 'PingLane: lost again']);
  });

  it('what comes at 30 s is told at once; what comes a millisecond before waits', () => {
    const { shown, advance, news } = stage();
    news('one');
    advance(30_000);
    news('two');
    expect(shown).toHaveLength(2);
    advance(29_999);
    news('three');
    expect(shown).toHaveLength(2);
    advance(1);
    expect(shown.at(-1)).toBe('PingLane: three');
  });

  it('after what waited, 30 s begin anew', () => {
    const { shown, advance, news } = stage();
    news('one');
    news('two');
    advance(30_000);
    news('three');
    advance(29_999);
    expect(shown).toHaveLength(2);
    advance(1);
    expect(shown).toHaveLength(3);
  });

  it('a line that comes and goes is told once when it ends as it was told', () => {
    const { shown, advance, news } = stage();
    for (const text of ['lost', 'back', 'lost', 'back', 'lost']) news(text);
    advance(30_000);
    expect(shown).toEqual(['PingLane: lost']);
  });

  it('categories do not hold each other up', () => {
    const { shown, news } = stage();
    for (const category of ['connection', 'failure', 'session', 'service'] as const) news(category, category);
    expect(shown).toHaveLength(4);
  });
});

describe('none while the window is seen', () => {
  it('nothing is told, and nothing is made up for afterwards', () => {
    const { shown, world, advance, news, timers } = stage();
    world.isSeen = true;
    news('lost');
    world.isSeen = false;
    advance(60_000);
    expect([shown, timers()]).toEqual([[], 0]);
  });

  it('what waits is dropped when the window is seen at its time', () => {
    const { shown, world, advance, news } = stage();
    news('lost');
    news('back');
    world.isSeen = true;
    advance(30_000);
    expect(shown).toEqual(['PingLane: lost']);
  });

  it('what waits is dropped when newer news was seen in the window', () => {
    const { shown, world, advance, news, timers } = stage();
    news('lost');
    news('back');
    world.isSeen = true;
    news('lost again');
    world.isSeen = false;
    expect(timers()).toBe(0);
    advance(30_000);
    expect(shown).toEqual(['PingLane: lost']);
  });

  it('one that was not shown does not begin the 30 s', () => {
    const { shown, world, news } = stage();
    world.isSeen = true;
    news('lost');
    world.isSeen = false;
    news('back');
    expect(shown).toEqual(['PingLane: back']);
  });
});

it('none is shown to a person who does not want any', () => {
  const { shown, world, news } = stage();
  world.isWanted = false;
  news('lost');
  expect(shown).toEqual([]);
});

it('a click brings the window up', () => {
  const { world, clicks, news } = stage();
  news('lost');
  clicks[0]?.();
  expect(world.opened).toBe(1);
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
