/** What stands on the screen of a person in three time zones, when the provider's dates carry no zone and it is in Asia/Ho_Chi_Minh. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeUser } from '../../../../common/contract/provider/user';
import { decodeContext } from '../../../support/fakes/wire-call';
import { AffiliatePage } from '../../../../src/features/affiliate/AffiliatePage';
import { AddingTime } from '../../../../src/features/checkout/packages/AddingTime';
import { ServiceCard } from '../../../../src/features/profile/ServiceCard';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { setProviderZone } from '../../../../src/lib/platform/provider-zone';
import { writeStored } from '../../../../src/lib/platform/storage';
import { useSession } from '../../../../src/core/session/session.store';
import { giveListSize } from '../../../support/fakes/list-size';
import { passTime } from '../../../support/time/pass-time';
import { renderAt, signedIn } from '../../../support/stages/signed-in';
import { bell, dialog, popup, settleFake, showHome, wire } from '../promotions/stage';

const HOUR = 3_600_000;
const ownZone = process.env['TZ'];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

/** Each with what is only different by the zone of the person. */
const ZONES = [
  {
    zone: 'Asia/Ho_Chi_Minh',
    behindMinutes: -420,
    window: 'Aug 31, 2024, 12:00 AM – Sep 2, 2024, 11:59 PM',
    expiry: 'Jan 10, 2027',
    billing: 'Feb 1, 2027',
    row: 'Mar 3, 2026, 12:30 AM',
    daysHint: null,
  },
  {
    zone: 'America/New_York',
    behindMinutes: 300,
    window: 'Aug 30, 2024, 1:00 PM – Sep 2, 2024, 12:59 PM',
    expiry: 'Jan 9, 2027',
    billing: 'Jan 31, 2027',
    row: 'Mar 2, 2026, 12:30 PM',
    daysHint: 'Days are counted in the time zone UTC+7.',
  },
  {
    zone: 'UTC',
    behindMinutes: 0,
    window: 'Aug 30, 2024, 5:00 PM – Sep 2, 2024, 4:59 PM',
    expiry: 'Jan 9, 2027',
    billing: 'Jan 31, 2027',
    row: 'Mar 2, 2026, 5:30 PM',
    daysHint: 'Days are counted in the time zone UTC+7.',
  },
] as const;

describe.each(ZONES)('a person in $zone', ({ zone, behindMinutes, window, expiry, billing, row, daysHint }) => {
  beforeEach(() => {
    process.env['TZ'] = zone;
    expect(new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset()).toBe(behindMinutes);
  });

  it('sees the adding-time window on their own clock, and the banner from its first to its last second', async () => {
    await signedIn();
    const [first, last] = [Date.UTC(2024, 7, 30, 17), Date.UTC(2024, 8, 2, 16, 59, 59, 999)];
    const { rerender, container } = render(<AddingTime now={first} />);
    expect(container).toHaveTextContent(window);
    for (const [now, isShown] of [
      [first - 1, false],
      [last, true],
      [last + 1, false],
    ] as const) {
      rerender(<AddingTime now={now} />);
      expect(container.textContent !== '').toBe(isShown);
    }
  });

  it('sees expiry and next billing in their own calendar, and the same days left as everyone', async () => {
    const now = Date.UTC(2026, 11, 31, 18);
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const user = decodeUser(
      {
        id: 1,
        ngayhethan: '2027-01-10 03:00:00',
        paypal_subscription: { status: 'ACTIVE', billing_info: { next_billing_time: '2027-02-01 02:00:00' } },
      },
      decodeContext(),
    );
    await signedIn({ user });
    renderAt(<ServiceCard user={useSession.getState().user ?? user} />, '/profile');
    const card = screen.getByRole('region', { name: 'Service' });
    expect(card).toHaveTextContent(expiry);
    expect(card).toHaveTextContent(billing);
    expect(card).toHaveTextContent('10 days');
  });

  it("sees a promotion exactly between its start and end on the provider's clock", async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    const list = [wire(1, { start_time: '2026-11-01 00:00:00', end_time: '2026-11-30' })];
    const [start, end] = [Date.UTC(2026, 9, 31, 17), Date.UTC(2026, 10, 30, 16, 59, 59)];
    for (const [now, isShown] of [
      [start - 1, false],
      [start, true],
      [end - 1, true],
      [end, false],
    ] as const) {
      vi.useFakeTimers({ now, toFake: ['Date'] });
      const { unmount } = await showHome({ list, user: { expiresAt: now + 1_000 * HOUR } });
      await settleFake();
      expect([dialog() !== null || bell() !== null, now]).toEqual([isShown, now]);
      if (dialog()) expect(popup('Sale 1').getByText('About sale 1')).toBeTruthy();
      unmount();
      vi.useRealTimers();
    }
  });

  it("chooses affiliate days of the provider's calendar, which is shown, and sees rewards on their own clock", async () => {
    giveListSize();
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 2, 18), toFake: ['Date'] });
    const services = await signedIn();
    const requested: unknown[] = [];
    services.handlers.affiliateHistory = (request) => {
      requested.push(request);
      const data = [{ id: 1, created_by: 'fr•••1', total: 20, item: '3 months', created_at: '2026-03-03 00:30:00' }];
      return { data, last_page: 1, total: 1, total_points: 20 };
    };
    renderAt(<AffiliatePage />, '/affiliate-history');
    await screen.findByText('fr•••1');
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent(row);
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    expect(requested.at(-1)).toEqual({ page: 1, from: '2026-02-25', to: '' });
    await userEvent.click(screen.getByRole('radio', { name: 'Choose dates' }));
    expect(screen.getByRole('button', { name: 'From Feb 25, 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'To Mar 3, 2026' })).toBeVisible();
    expect(screen.queryByText(/Days are counted/)?.textContent ?? null).toBe(daysHint);
  });

  it("gets a usage record with the provider's day and login time", async () => {
    const login = Date.UTC(2026, 10, 20, 17, 30);
    vi.useFakeTimers({ now: login });
    const services = await signedIn();
    const records: unknown[] = [];
    services.handlers.createUsage = (request) => {
      records.push(request);
      return null;
    };
    writeStored('loginTimestamp', String(login));
    writeStored('loginTimestampSaved', null);
    const stop = trackUsage();
    await passTime(HOUR);
    stop();
    expect(records).toMatchObject([{ date: '2026-11-21', duration: 3_600, login_time: '2026-11-21 00:30:00' }]);
  });
});

it('the same texts are other instants when another provider zone is configured', async () => {
  await signedIn();
  process.env['TZ'] = 'America/New_York';
  setProviderZone('America/New_York');
  const { container } = render(<AddingTime now={Date.UTC(2024, 7, 31, 4)} />);
  expect(container).toHaveTextContent('Aug 31, 2024, 12:00 AM – Sep 2, 2024, 11:59 PM');
});
