/** The warnings before a service ends, as notifications of a hidden window. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followDesktop } from '../../../../src/core/desktop/desktop-integration';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { setUser, useSession } from '../../../../src/core/session/session.store';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let services: FakeServices;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  await startI18n('en');
  services = await signedInServices();
  stop = followDesktop();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const notification = () => services.notification.map(({ category, title, text }) => `${category} | ${title} | ${text}`);

describe("notifications of the service's end", () => {
  const serviceFor = (leftMs: number, isActive?: boolean) => {
    const { user } = useSession.getState();
    if (!user) throw new Error('nobody');
    const subscription = isActive === undefined ? null : { isActive, nextBillingAt: null };
    setUser({ ...user, expiresAt: Date.now() + leftMs, subscription });
  };

  it('are shown at each of the five spans, once', async () => {
    serviceFor(8 * DAY);
    const published: number[] = [];
    const end = Date.now() + 8 * DAY;
    for (let hour = 0; hour < 8 * 24 * 4; hour += 1) {
      const before = services.notification.length;
      await passTime(HOUR / 4);
      if (services.notification.length > before) published.push(end - Date.now());
    }
    expect(published).toEqual([7 * DAY, 3 * DAY, DAY, 2 * HOUR, 15 * MINUTE]);
    expect(notification()[0]).toMatch(
      /^service \| Your service ends soon \| It ends on Nov 28, 2026, .*Add days before they run out\.$/,
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are shown exact to the millisecond', async () => {
    serviceFor(2 * HOUR + 30 * MINUTE);
    expect(notification()).toHaveLength(1);
    await passTime(30 * MINUTE - 1);
    expect(notification()).toHaveLength(1);
    await passTime(1);
    expect(notification()).toHaveLength(2);
  });

  it('are not repeated after a restart, but shown again for another end', () => {
    serviceFor(5 * DAY);
    stop();
    stop = followDesktop();
    expect(notification()).toHaveLength(1);
    serviceFor(6 * DAY);
    expect(notification()).toHaveLength(2);
  });

  it('are shown after waking when their time passed during the sleep', () => {
    serviceFor(8 * DAY);
    vi.setSystemTime(Date.now() + 6 * DAY);
    services.setPower('suspended');
    expect(notification()).toEqual([]);
    services.setPower('resumed');
    expect(notification()).toHaveLength(1);
  });

  it('are not shown when the service is over or a subscription renews it', () => {
    serviceFor(-DAY);
    serviceFor(HOUR, true);
    expect(notification()).toEqual([]);
    serviceFor(HOUR, false);
    expect(notification()).toHaveLength(1);
  });
});
