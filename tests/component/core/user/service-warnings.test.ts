/** The warnings before a service ends, as a person who does not see the window gets them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followDesktop } from '../../../../src/core/desktop/desktop-habits';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { setUser, useSession } from '../../../../src/core/session/session.store';
import type { FakeWorld } from '../../../support/fake-world';
import { signedInWorld } from '../../../support/flow-stage';
import { passTime } from '../../../support/pass-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let world: FakeWorld;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  await startI18n('en');
  world = await signedInWorld();
  stop = followDesktop();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const news = () => world.news.map(({ category, title, text }) => `${category} | ${title} | ${text}`);

describe("news of the service's end", () => {
  const serviceFor = (leftMs: number, isActive?: boolean) => {
    const { user } = useSession.getState();
    if (!user) throw new Error('nobody');
    const subscription = isActive === undefined ? null : { isActive, nextBillingAt: null };
    setUser({ ...user, expiresAt: Date.now() + leftMs, subscription });
  };

  it('comes at each of the five spans, once', async () => {
    serviceFor(8 * DAY);
    const told: number[] = [];
    const end = Date.now() + 8 * DAY;
    for (let hour = 0; hour < 8 * 24 * 4; hour += 1) {
      const before = world.news.length;
      await passTime(HOUR / 4);
      if (world.news.length > before) told.push(end - Date.now());
    }
    expect(told).toEqual([7 * DAY, 3 * DAY, DAY, 2 * HOUR, 15 * MINUTE]);
    expect(news()[0]).toMatch(
      /^service \| Your service ends soon \| It ends on Nov 28, 2026, .*Add days before they end\.$/,
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('comes to the millisecond', async () => {
    serviceFor(2 * HOUR + 30 * MINUTE);
    expect(news()).toHaveLength(1);
    await passTime(30 * MINUTE - 1);
    expect(news()).toHaveLength(1);
    await passTime(1);
    expect(news()).toHaveLength(2);
  });

  it('is not said again after a restart, but anew for another end', () => {
    serviceFor(5 * DAY);
    stop();
    stop = followDesktop();
    expect(news()).toHaveLength(1);
    serviceFor(6 * DAY);
    expect(news()).toHaveLength(2);
  });

  it('comes on waking from a sleep that it fell into', () => {
    serviceFor(8 * DAY);
    vi.setSystemTime(Date.now() + 6 * DAY);
    world.setPower('suspended');
    expect(news()).toEqual([]);
    world.setPower('resumed');
    expect(news()).toHaveLength(1);
  });

  it('does not come for a service that is over, nor while a subscription renews it', () => {
    serviceFor(-DAY);
    serviceFor(HOUR, true);
    expect(news()).toEqual([]);
    serviceFor(HOUR, false);
    expect(news()).toHaveLength(1);
  });
});
