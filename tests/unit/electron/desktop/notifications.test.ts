/** When a notification is shown: at most one of each category in 30 s, none while the window is visible. */
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
  const services = { time: 1_000, isSeen: false, hasFocus: false, isWanted: true, isQuiet: false, opened: 0 };
  const notify = createNotifications({
    show: ({ title, text }, clicked) => {
      shown.push(`${title}: ${text}`);
      clicks.push(clicked);
    },
    isWindowVisible: () => services.isSeen,
    isWindowFocused: () => services.hasFocus,
    isWanted: () => services.isWanted,
    isQuiet: () => services.isQuiet,
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
  const notification = (text: string, category: PersonNotification['category'] = 'connection', label?: string) =>
    notify({ category, title: 'PingLane', text, ...(label !== undefined && { accept: { label, serverId: 'sg' } }) });
  return { shown, clicks, services, advance, notification, timers: () => timers.length };
}

it('the pause between notifications is 30 seconds', () => expect(NOTIFICATION_PAUSE_MS).toBe(30_000));

describe('a notification of the same category', () => {
  it('is shown at 30 s, not a millisecond earlier, and only the newest', () => {
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

  it('J8: is not shown when match mode has begun meanwhile, unless it is one that match mode shows', () => {
    const { shown, services, advance, notification } = stage();
    for (const category of ['connection', 'silent'] as const) {
      notification('first', category);
      notification(`a later ${category}`, category);
    }
    services.isQuiet = true;
    advance(NOTIFICATION_PAUSE_MS);
    expect(shown.slice(2)).toEqual(['PingLane: a later silent']);
  });

  it('is shown at once when it has a button that accepts an offer, instead of one that waits', () => {
    const { shown, advance, notification, timers } = stage();
    notification('silent', 'silent');
    notification('silent again', 'silent');
    notification('silent, and another server responds', 'silent', 'Switch');
    expect([shown.at(-1), timers()]).toEqual(['PingLane: silent, and another server responds', 0]);
    advance(NOTIFICATION_PAUSE_MS);
    expect(shown).toHaveLength(2);
  });

  it('is shown at once when it comes at 30 s, and waits when it comes a millisecond earlier', () => {
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

  it('starts a new pause of 30 s when it has waited', () => {
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

  it('is dropped when it has the same text as the shown one', () => {
    const { shown, advance, notification } = stage();
    for (const text of ['lost', 'back', 'lost', 'back', 'lost']) notification(text);
    advance(30_000);
    expect(shown).toEqual(['PingLane: lost']);
  });

  it('does not delay another category', () => {
    const { shown, notification } = stage();
    for (const category of ['connection', 'failure', 'session', 'service'] as const) notification(category, category);
    expect(shown).toHaveLength(4);
  });
});

describe('a notification while the window is visible', () => {
  it('is not shown, and not later either', () => {
    const { shown, services, advance, notification, timers } = stage();
    services.isSeen = true;
    notification('lost');
    services.isSeen = false;
    advance(60_000);
    expect([shown, timers()]).toEqual([[], 0]);
  });

  it('is dropped when it was waiting', () => {
    const { shown, services, advance, notification } = stage();
    notification('lost');
    notification('back');
    services.isSeen = true;
    advance(30_000);
    expect(shown).toEqual(['PingLane: lost']);
  });

  it('drops an earlier one that waits', () => {
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

  it('starts no pause of 30 s', () => {
    const { shown, services, notification } = stage();
    services.isSeen = true;
    notification('lost');
    services.isSeen = false;
    notification('back');
    expect(shown).toEqual(['PingLane: back']);
  });
});

it('no notification is shown when they are off', () => {
  const { shown, services, notification } = stage();
  services.isWanted = false;
  notification('lost');
  expect(shown).toEqual([]);
});

it('a click on a notification opens the window', () => {
  const { services, clicks, notification } = stage();
  notification('lost');
  clicks[0]?.();
  expect(services.opened).toBe(1);
});

describe('markup in the text of a notification', () => {
  const text = 'Tokyo <b>1</b> & <img src=x> &amp; "x"';

  it('G4: is escaped on Linux, which would interpret it', () => {
    expect(notificationBody(text, 'linux')).toBe('Tokyo &lt;b&gt;1&lt;/b&gt; &amp; &lt;img src=x&gt; &amp;amp; "x"');
  });

  it.each(['win32', 'darwin'] as const)('is unchanged on %s', (platform) => {
    expect(notificationBody(text, platform)).toBe(text);
  });
});

describe('a notification that is told in match mode too', () => {
  it.each(['silent', 'session'] as const)(
    'J8: %s is shown over a visible window without the focus only',
    (category) => {
      const { shown, services, notification } = stage();
      services.isSeen = true;
      notification('behind a game', 'connection');
      notification('behind a game', category);
      expect(shown).toEqual(['PingLane: behind a game']);
      const other = stage();
      other.services.isSeen = true;
      other.services.hasFocus = true;
      other.notification('looked at', category);
      expect(other.shown).toEqual([]);
    },
  );
});
