/** The warnings before a service ends: notifications of a hidden window, and messages in a visible one, on the web too. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followDesktop } from '../../../../src/core/desktop/desktop-integration';
import { watchServiceEnd } from '../../../../src/core/desktop/watch-service-end';
import { useNotices } from '../../../../src/core/preferences/notices.store';
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
  services.setHidden(true);
  stop = followDesktop();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const notification = () => services.notification.map(({ category, title, text }) => `${category} | ${title} | ${text}`);
const messages = () => useNotices.getState().notices.map(({ type, getText }) => `${type} | ${getText()}`);

function serviceFor(leftMs: number, isActive?: boolean): void {
  const { user } = useSession.getState();
  if (!user) throw new Error('nobody');
  const subscription = isActive === undefined ? null : { isActive, nextBillingAt: null };
  setUser({ ...user, expiresAt: Date.now() + leftMs, subscription });
}

describe("notifications of the service's end", () => {
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
      /^service \| Your service ends soon \| Your service ends on Nov 28, 2026, .*Add days before they run out\.$/,
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

  it('are shown at once when the user is known before the watching begins', () => {
    stop();
    serviceFor(5 * DAY);
    expect(notification()).toEqual([]);
    stop = watchServiceEnd();
    expect(notification()).toHaveLength(1);
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

describe("messages of the service's end in a window that the person sees", () => {
  beforeEach(() => services.setHidden(false));

  it('take the place of a notification, which the system does not show then', () => {
    serviceFor(3 * DAY);
    expect(messages()).toEqual([
      expect.stringMatching(/^warning \| Your service ends on Nov 23, 2026, .*Add days before they run out\.$/),
    ]);
    expect(notification()).toEqual([]);
  });

  it('are shown on the web, which has no other part of the desktop integration', () => {
    stop();
    stop = watchServiceEnd();
    serviceFor(HOUR);
    expect(messages()).toHaveLength(1);
  });

  it('wait for the person where a hidden page of the web could only use them up', async () => {
    stop();
    services = await signedInServices({ isDesktop: false });
    services.setHidden(true);
    stop = watchServiceEnd();
    serviceFor(HOUR);
    expect(messages()).toEqual([]);
    services.setHidden(false);
    services.focus();
    expect([messages().length, notification()]).toEqual([1, []]);
  });

  it('wait for a person who looks at something else, and are shown once', () => {
    services.setFocus(false);
    serviceFor(HOUR);
    expect([messages(), notification()]).toEqual([[], []]);
    services.setFocus(true);
    services.focus();
    expect(messages()).toHaveLength(1);
    services.focus();
    expect(messages()).toHaveLength(1);
  });

  it('say nothing of a span in which the account was made, as that of a new free trial', async () => {
    const { user } = useSession.getState();
    if (!user) throw new Error('nobody');
    setUser({ ...user, registeredAt: Date.now() - HOUR, expiresAt: Date.now() + 3 * DAY - HOUR });
    expect(messages()).toEqual([]);
    await passTime(2 * DAY);
    expect(messages()).toHaveLength(1);
  });
});
