/** Points and vouchers on /giftcode: balance, history, and the exchange with its confirmation. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { GiftCodePage } from '../../../../src/features/gifts/GiftCodePage';
import { loadPoints } from '../../../../src/features/gifts/points/load-points';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { deferred, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';
import { refusal, walletProvider, type WalletProvider } from '../../../support/provider/wallet-provider';

let services: FakeServices;
let provider: WalletProvider;
beforeEach(async () => {
  services = await signedIn();
  provider = walletProvider(services, 80);
});

async function show(): Promise<void> {
  renderAt(<GiftCodePage />, '/giftcode');
  await act(async () => {
    await Promise.resolve();
  });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog', { name: 'Exchange points?' });
const said = () => useNotices.getState().notices.map(({ type, getText }) => [type, getText()]);
const part = (name: string) => within(screen.getByRole('region', { name }));
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('points', () => {
  it('show a balance and a history in words, with the balance after each change', async () => {
    services.handlers.pointBalance = () => ({
      balance: 1_280,
      history: [
        { id: 3, delta: -200, reason: 'exchange', created_at: '2026-01-03 12:00:00' },
        { id: 2, delta: 1_000, reason: 'referral', created_at: 'soon' },
        { id: 1, delta: 5, reason: 'tax', created_at: '2026-01-01 12:00:00' },
      ],
    });
    await show();
    expect(part('Points').getByText('1,280 TP')).toBeVisible();
    expect(rows('Points history')).toEqual([
      'Exchanged for a voucherJan 3, 2026−200 TPBalance 1,280 TP',
      "A friend's purchase–+1,000 TPBalance 1,480 TP",
      'Other changeJan 1, 2026+5 TPBalance 480 TP',
    ]);
  });

  it('show a long history shortened at first', async () => {
    const history = Array.from({ length: 60 }, (_, id) => ({ id: 60 - id, delta: 1, reason: 'gift' }));
    services.handlers.pointBalance = () => ({ balance: 60, history });
    await show();
    expect(rows('Points history')).toHaveLength(4);
    await press('Show all 60');
    expect(rows('Points history')).toHaveLength(60);
    expect(rows('Points history').at(-1)).toContain('Balance 1 TP');
    await press('Show fewer');
    expect(rows('Points history')).toHaveLength(4);
  });

  it('are exchanged for a voucher after a dialog that names cost and gain', async () => {
    await show();
    await press('Exchange 50 TP for 5% voucher');
    expect(dialog()).toHaveTextContent('You give50 TPYou get5% voucherYou keep30 TP');
    await userEvent.click(within(dialog() ?? document.body).getByRole('button', { name: 'Exchange' }));
    await waitFor(() => expect(said()).toEqual([['success', 'Exchange point successfully!']]));
    expect(part('Points').getByText('30 TP')).toBeVisible();
    expect(screen.getByRole('button', { name: '20 TP short for 5% voucher' })).toBeVisible();
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('are not exchanged when the dialog is dismissed', async () => {
    await show();
    await press('Exchange 50 TP for 5% voucher');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(provider.exchanges).toBe(0);
  });

  it('E9: send one request for twenty clicks', async () => {
    await show();
    const response = deferred<{ balance: number }>();
    let requested = 0;
    services.handlers.exchangePoints = () => {
      requested += 1;
      return response.promise;
    };
    await press('Exchange 50 TP for 5% voucher');
    const confirm = within(dialog() ?? document.body).getByRole('button', { name: 'Exchange' });
    for (let time = 0; time < 20; time += 1) fireEvent.click(confirm);
    expect(requested).toBe(1);
    await act(async () => {
      response.resolve({ balance: 30 });
      await response.promise;
    });
    expect(said()).toHaveLength(1);
  });

  it('show how many are missing in the button, and the exact message when it is clicked', async () => {
    provider.balance = 10;
    await show();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('40 TP short for 5% voucher');
    expect(part('Points').getByRole('alert')).toHaveTextContent(/^Not enough point$/);
    expect([dialog(), services.calls.includes('exchangePoints')]).toEqual([null, false]);
  });

  it('show the same message when the provider finds too few, and the balance is corrected', async () => {
    await show();
    await press('Exchange 50 TP for 5% voucher');
    provider.balance = 10;
    await userEvent.click(within(dialog() ?? document.body).getByRole('button', { name: 'Exchange' }));
    expect(await within(dialog() ?? document.body).findByRole('alert')).toHaveTextContent(/^Not enough point$/);
    expect(part('Points').getByText('10 TP')).toBeVisible();
    expect(within(dialog() ?? document.body).queryByRole('button', { name: 'Exchange' })).toBeNull();
    // The pressed button is gone.
    expect(dialog()).toHaveFocus();
  });

  it('show that another click counts only once when a response is lost', async () => {
    await show();
    Object.assign(provider, { mishap: 'before', reason: 'network' });
    await press('Exchange 50 TP for 5% voucher');
    const confirm = within(dialog() ?? document.body).getByRole('button', { name: 'Exchange' });
    await userEvent.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Network error.*it counts only once\. · PL-301$/);
    await userEvent.click(confirm);
    await waitFor(() => expect(said()).toHaveLength(1));
    expect([provider.exchanges, new Set(provider.keys).size]).toEqual([1, 1]);
  });

  it('suffice for the repetition of an exchange whose response was lost, because the balance may be the one after it', async () => {
    await show();
    Object.assign(provider, { mishap: 'after', hasBooks: false });
    await press('Exchange 50 TP for 5% voucher');
    await userEvent.click(within(dialog() ?? document.body).getByRole('button', { name: 'Exchange' }));
    await userEvent.keyboard('{Escape}');
    provider.hasBooks = true;
    await act(loadPoints);
    expect(part('Points').getByText('30 TP')).toBeVisible();
    await waitFor(() => expect(dialog()).toBeNull());
    await press('Exchange 50 TP for 5% voucher');
    await userEvent.click(within(dialog() ?? document.body).getByRole('button', { name: 'Exchange' }));
    await waitFor(() => expect(said()).toEqual([['success', 'Exchange point successfully!']]));
    expect(screen.getByRole('button', { name: '20 TP short for 5% voucher' })).toBeVisible();
  });

  it('docs/product.md section 15: offer no exchange when the provider has none', async () => {
    await show();
    services.handlers.exchangePoints = () => Promise.reject(refusal(404, 'Not found'));
    await press('Exchange 50 TP for 5% voucher');
    await userEvent.click(within(dialog() ?? document.body).getByRole('button', { name: 'Exchange' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Exchange points for vouchers' })).toBeNull());
    expect(within(dialog() ?? document.body).getByRole('alert')).toHaveTextContent('Not found');
  });
});

describe('vouchers', () => {
  it('are listed with state, value, end and giver; one without a percent by its title', async () => {
    services.handlers.listVouchers = () => [
      { id: 1, percent: 5, state: 'expired', expires_at: '2020-01-01 12:00:00' },
      { id: 2, percent: 20, state: 'available', expires_at: '2996-05-01 12:00:00', shared_by: 'Linh\u202E' },
      { id: 3, percent: 12.5, state: 'available', expires_at: '2020-02-01 12:00:00' },
      { id: 4, percent: 10, state: 'shared', shared_with: 'kai' },
      { id: 5, title: 'Launch gift', state: 'reserved' },
      { id: 6, percent: 50, state: 'stolen' },
    ];
    await show();
    await press('Show all 5');
    expect(rows('Your vouchers')).toEqual([
      '20% voucherReady to useWorth up to 36 days · until May 1, 2996 · from Linh',
      'Launch giftReserved for an orderFor one order',
      '10% voucherSharedTo kai',
      '12.5% voucherExpiredEnded Feb 1, 2020',
      '5% voucherExpiredEnded Jan 1, 2020',
    ]);
  });

  it('E8: show names of 10,000 letters and markup as text only', async () => {
    services.handlers.listVouchers = () => [
      { id: 1, percent: null, title: `<script>${'x'.repeat(9_000)}`, state: 'available' },
    ];
    await show();
    expect(rows('Your vouchers')[0]?.length).toBeLessThan(200);
    expect(document.querySelector('script')).toBeNull();
  });
});
