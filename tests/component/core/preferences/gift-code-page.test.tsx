/** The page /giftcode: both sentences of docs/product.md section 5, check and redeem, gifts, points, vouchers, and the states of each part. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { GiftCodePage } from '../../../../src/features/gifts/GiftCodePage';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { deferred, failure, type FakeServices } from '../../../support/fakes/fake-services';
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

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const code = () => screen.getByLabelText('Gift code', { selector: 'input' });
const security = () => screen.getByLabelText('Security code');
const requested = (name: string) => services.calls.filter((call) => call === name).length;
const said = () => useNotices.getState().notices.map(({ type, getText }) => [type, getText()]);
const region = (name: string) => screen.getByRole('region', { name });

async function write(first: string, second = '1'): Promise<void> {
  await userEvent.clear(code());
  await userEvent.clear(security());
  if (first !== '') await userEvent.type(code(), first);
  if (second !== '') await userEvent.type(security(), second);
}

describe('redeeming', () => {
  beforeEach(show);

  it.each(['Redeem', 'Check'])(
    '%s shows the exact message at the empty box when one of both boxes is empty',
    async (name) => {
      await write('A', '');
      await press(name);
      expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill out the form before redeem$/);
      expect(security()).toHaveFocus();
      await userEvent.type(security(), '1');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('no phone keyboard corrects the codes', () => {
    const names = ['autocapitalize', 'autocorrect', 'spellcheck'];
    const attributes = [code(), security()].map((box) => names.map((name) => box.getAttribute(name)));
    expect(attributes.join(' ')).toBe('characters,off,false none,off,false');
  });

  it('has Check as its primary button until the code is checked, then Redeem', async () => {
    const kinds = () => ['Check', 'Redeem'].map((name) => /primary/.test(button(name).className));
    expect(kinds()).toEqual([true, false]);
    await write('A');
    await press('Check');
    await waitFor(() => expect(kinds()).toEqual([false, true]));
    await userEvent.type(code(), 'B');
    expect(kinds()).toEqual([true, false]);
  });

  it('shows the exact message when the code is unchecked or changed since the check', async () => {
    await write('A');
    await press('Redeem');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please check data first$/);
    await press('Check');
    expect(await screen.findByText('50 TP', { selector: 'form p' })).toBeVisible();
    await userEvent.type(security(), '2');
    await press('Redeem');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please check data first$/);
    expect(requested('redeemGiftCode')).toBe(0);
  });

  it('shows the value and the expiry of the code, and then that it is redeemed', async () => {
    services.handlers.giftCodeInfo = () => ({ kind: 'days', value: 7, expires_at: '2991-05-01 12:00:00' });
    const done = { kind: 'days', value: 7, service_until: '2991-01-08 12:00:00', balance: 400 };
    services.handlers.redeemGiftCode = () => done;
    await write('A');
    await press('Check');
    const worth = await screen.findByText('This code is good for');
    expect(worth.parentElement).toHaveTextContent('7 days of serviceValid until May 1, 2991');
    await press('Redeem');
    // A live region inserts its text twice: an element that was found may be gone when it is checked.
    await waitFor(() => expect(screen.getByText('Redeemed: 7 days of service')).toBeVisible());
    expect(screen.getByText('Your service now runs until Jan 8, 2991. You now have 400 TP.')).toBeVisible();
    expect(said()).toEqual([['success', 'Redeem successfully!']]);
    expect([code(), security()].map((box) => (box as HTMLInputElement).value)).toEqual(['', '']);
  });

  it('works by keyboard alone: Enter checks, and then redeems', async () => {
    await write('A');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('This code is good for')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(provider.given.get('A')).toBe(1));
  });

  it('E9: sends one request for twenty clicks, and locks the boxes meanwhile', async () => {
    await write('A');
    await press('Check');
    await screen.findByText('This code is good for');
    const response = deferred<null>();
    services.handlers.redeemGiftCode = () => response.promise;
    for (let time = 0; time < 20; time += 1) fireEvent.click(button('Redeem'));
    expect(requested('redeemGiftCode')).toBe(1);
    expect(button('Redeem')).toHaveAttribute('aria-busy', 'true');
    expect(code()).toHaveAttribute('readonly');
    await act(async () => {
      response.resolve(null);
      await response.promise;
    });
    expect(said()).toEqual([['success', 'Redeem successfully!']]);
  });

  it.each([
    'Gift code or security code is not correct',
    'This gift code has already been used',
    'This gift code has expired',
    'This gift code belongs to another account',
  ])('shows "%s" as one sentence in the language that is shown', async (message) => {
    services.handlers.giftCodeInfo = () => Promise.reject(refusal(409, message));
    await write('A');
    await press('Check');
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${message}$`));
    await act(() => changeLanguage('vi'));
    expect(screen.getByRole('alert').textContent).toMatch(/[Gg]iftcode.*(không|đã|thuộc)/);
    await act(() => changeLanguage('en'));
  });

  it('says that another click counts only once when a response is lost', async () => {
    provider.mishap = 'after';
    await write('A');
    await press('Check');
    await screen.findByText('This code is good for');
    await press('Redeem');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Timeout.*Press again: it counts only once\. · PL-302$/);
    await press('Redeem');
    await waitFor(() => expect(screen.getByText(/^Redeemed: /)).toBeVisible());
    expect([...provider.given.values(), new Set(provider.keys).size]).toEqual([1, 1]);
  });

  it('fills both boxes with a pasted pair, and one box with any other pasted text', async () => {
    await userEvent.click(code());
    await userEvent.paste('DEMO7A 4711');
    expect([code(), security()].map((box) => (box as HTMLInputElement).value)).toEqual(['DEMO7A', '4711']);
    await userEvent.clear(code());
    await userEvent.paste('ABCD-EFGH');
    expect(code()).toHaveValue('ABCD-EFGH');
    expect(security()).toHaveValue('4711');
  });

  it("G1, G4: shows the provider's text as text only", async () => {
    services.handlers.giftCodeInfo = () => ({
      title: '<img src=x onerror="window.__pwned=1">\u202Egift',
      kind: 'gold',
    });
    await write('A');
    await press('Check');
    expect(await screen.findByText('<img src=x onerror="window.__pwned=1">gift')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the gifts', () => {
  it('are listed with their counts; Use fills the form and checks it', async () => {
    services.handlers.searchItems = () => [
      { id: 1, title: '7 extra days', count: 3, code: 'A', security_code: '1' },
      { id: 2, title: 'Secret' },
    ];
    await show();
    const list = within(region('Your gifts'));
    expect(list.getByRole('img', { name: '4 gift items' })).toHaveTextContent('04');
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '7 extra days×3Use',
      'Secret',
    ]);
    await press('Use 7 extra days');
    expect(code()).toHaveValue('A');
    expect(await screen.findByText('This code is good for')).toBeVisible();
  });

  it('can be searched and expanded when there are many', async () => {
    services.handlers.searchItems = () => Array.from({ length: 9 }, (_, id) => ({ id, title: `Gift ${id} Đà Nẵng` }));
    await show();
    const list = within(region('Your gifts'));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    await press('Show all 9');
    expect(list.getAllByRole('listitem')).toHaveLength(9);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search gifts' }), '7 da nang');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search gifts' }), 'x');
    expect(list.getByText('No gifts match your search.')).toBeVisible();
  });
});

describe('each part has its states', () => {
  const PARTS = [
    ['Your gifts', 'searchItems', 'Loading your gifts', 'Your gifts could not be loaded', 'No gifts right now'],
    ['Points', 'pointBalance', 'Loading your points', 'Your points could not be loaded', null],
    ['Your vouchers', 'listVouchers', 'Loading your vouchers', 'Your vouchers could not be loaded', 'No vouchers yet'],
  ] as const;

  it.each(PARTS)('%s shows loading, failure, and a retry', async (name, call, loading, failed) => {
    const good = services.handlers[call];
    Object.assign(services.handlers, { [call]: () => new Promise(() => {}) });
    await show();
    expect(within(region(name)).getByText(loading)).toBeVisible();
    document.body.replaceChildren();
    Object.assign(services.handlers, { [call]: () => Promise.reject(failure('network')) });
    await show();
    expect(within(region(name)).getByRole('alert')).toHaveTextContent(`${failed}Network error`);
    expect(within(region(name)).getByRole('alert')).toHaveTextContent('PL-301');
    Object.assign(services.handlers, { [call]: good });
    await userEvent.click(within(region(name)).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(region(name)).queryByRole('alert')).toBeNull());
  });

  it.each(PARTS)('%s is absent when the provider responds with 404', async (name, call) => {
    Object.assign(services.handlers, { [call]: () => Promise.reject(refusal(404, 'Not found')) });
    await show();
    expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.getAllByRole('region')).toHaveLength(3);
  });

  it('shows its empty state when there is no data', async () => {
    services.handlers.searchItems = () => [];
    services.handlers.listVouchers = () => [];
    services.handlers.pointBalance = () => ({ balance: 0, history: [] });
    await show();
    for (const words of ['No gifts right now', 'No vouchers yet', 'There is nothing to exchange right now.']) {
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(screen.getByText('0 TP')).toBeVisible();
    expect(screen.getByText('No points earned or spent yet.')).toBeVisible();
  });
});
