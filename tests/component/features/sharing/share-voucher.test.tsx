/** Sharing a voucher in its four steps, by mouse and by keyboard (docs/product.md section 9; promises E9, G1). */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WireVoucher } from '../../../../common/contract/provider/voucher';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { SharePage } from '../../../../src/features/sharing/SharePage';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { deferred, failure, type FakeServices } from '../../../support/fakes/fake-services';
import { DAY_MS, renderAt, signedIn } from '../../../support/stages/signed-in';

const iso = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

let services: FakeServices;
let vouchers: WireVoucher[];
let sent: { account: string; voucher: string; key: string | undefined }[];

beforeEach(async () => {
  services = await signedIn();
  services.handlers.showReferral = () => ({ code: 'MIKA2026' });
  sent = [];
  vouchers = [
    { id: 'ten', percent: 10, state: 'available', expires_at: iso(30 * DAY_MS) },
    { id: 'twenty', percent: 20, state: 'available', expires_at: null },
    { id: 'ended', percent: 30, state: 'available', expires_at: iso(-1_000) },
    { id: 'held', percent: 40, state: 'reserved', expires_at: iso(DAY_MS) },
    { id: 'used', percent: 50, state: 'used' },
    { id: 'offer', percent: 60, state: 'exchange', points: 50 },
    { id: 'given', percent: 15, state: 'shared', shared_at: '2026-01-02 12:00:00', shared_with: 'linh88' },
  ];
  services.handlers.listVouchers = () => vouchers;
  services.handlers.shareVoucher = ({ voucher_id, account }, { idempotencyKey }) => {
    sent.push({ account, voucher: String(voucher_id), key: idempotencyKey });
    vouchers = vouchers.map((voucher) =>
      voucher.id === voucher_id ? { ...voucher, state: 'shared', shared_at: iso(0), shared_with: account } : voucher,
    );
    return null;
  };
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const step = () => screen.getByRole('list', { name: 'Sharing steps' }).querySelector('[aria-current]')?.textContent;
const field = () => screen.getByRole('textbox', { name: "Friend's account" });
const refused = (message: string, status = 422) =>
  new ProviderError({ source: 'provider', reason: 'rejected', status, message });

async function walkToConfirm(account = 'friend1'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Choose: 10% voucher/ }));
  await userEvent.clear(field());
  await userEvent.type(field(), `${account}{Enter}`);
}

it('only usable vouchers can be shared', async () => {
  renderAt(<SharePage />, '/share');
  await screen.findByText('Choose a voucher');
  expect(
    screen.getAllByRole('button', { name: /^Choose:/ }).map((choice) => choice.getAttribute('aria-label')),
  ).toEqual(['Choose: 20% voucher, No end date', expect.stringMatching(/^Choose: 10% voucher, Valid until /)]);
});

it('the flow has four steps with the focus on each, and lists the shared voucher with its friend', async () => {
  renderAt(<SharePage />, '/share');
  await screen.findByText('Choose a voucher');
  expect(step()).toBe('1Voucher');
  expect(document.body).toHaveFocus();
  await userEvent.click(button(/^Choose: 10% voucher/));
  expect(step()).toBe('2Friend');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('autocorrect', 'off');
  await userEvent.keyboard('friend１ {Enter}');
  expect(step()).toBe('3Check');
  const check = screen.getByRole('group', { name: 'Check' });
  expect(check).toHaveFocus();
  expect(check).toHaveTextContent(/Voucher10% voucher.*Friend's accountfriend1.*Valid until\w+ \d+, \d{4}/);
  expect(within(check).getByText('A shared voucher cannot be taken back.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(button('Share now')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('10% voucher is now in the account friend1.')).toBeVisible();
  expect(step()).toBe('4Done');
  expect(sent).toEqual([{ account: 'friend1', voucher: 'ten', key: 'key-1' }]);
  const rows = within(screen.getByRole('table', { name: 'Shared vouchers' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    "VoucherFriend's accountShared on",
    expect.stringMatching(/^10% voucherfriend1\w+ \d+, \d{4}$/),
    '15% voucherlinh88Jan 2, 2026',
  ]);
  await userEvent.click(button('Share another one'));
  expect(step()).toBe('1Voucher');
  expect(screen.getAllByRole('button', { name: /^Choose:/ })).toHaveLength(1);
});

it('Back returns with the typed account', async () => {
  renderAt(<SharePage />, '/share');
  await walkToConfirm();
  await userEvent.click(button('Back'));
  expect(field()).toHaveValue('friend1');
  await userEvent.click(button('Back'));
  expect(step()).toBe('1Voucher');
  await userEvent.click(button(/^Choose: 20% voucher/));
  expect(field()).toHaveValue('friend1');
});

it('leaving the page resets the flow', async () => {
  const first = renderAt(<SharePage />, '/share');
  await walkToConfirm();
  first.unmount();
  renderAt(<SharePage />, '/share');
  expect(step()).toBe('1Voucher');
  await userEvent.click(button(/^Choose: 10% voucher/));
  expect(field()).toHaveValue('');
});

it.each([
  ['', "Friend's account is required"],
  ['no body', 'Account and Password only contain a to z, A to Z, 0 to 9'],
  ['bạn', 'Account and Password only contain a to z, A to Z, 0 to 9'],
])('an account %j is refused at the field', async (account, sentence) => {
  renderAt(<SharePage />, '/share');
  await userEvent.click(await screen.findByRole('button', { name: /^Choose: 10% voucher/ }));
  if (account !== '') await userEvent.type(field(), account);
  await userEvent.click(button('Next'));
  expect(field()).toHaveAccessibleDescription(sentence);
  expect(field()).toHaveFocus();
  expect(step()).toBe('2Friend');
});

it('E9: twenty clicks are one request, without Back while it is pending', async () => {
  const response = deferred<null>();
  services.handlers.shareVoucher = ({ account, voucher_id }, { idempotencyKey }) => {
    sent.push({ account, voucher: String(voucher_id), key: idempotencyKey });
    return response.promise;
  };
  renderAt(<SharePage />, '/share');
  await walkToConfirm();
  const share = button('Share now');
  for (let click = 0; click < 20; click += 1) await userEvent.click(share);
  expect(share).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await act(async () => {
    response.resolve(null);
    await response.promise;
  });
  expect(await screen.findByText('Voucher shared')).toBeVisible();
  expect(sent).toHaveLength(1);
});

describe('a failure and its recovery', () => {
  it.each([
    ['This account does not exist', 'Change account', '2Friend'],
    ['You cannot share a voucher with yourself', 'Change account', '2Friend'],
    ['This voucher is reserved for another order', 'Choose another voucher', '1Voucher'],
    ["The provider's own words", 'Change account', '2Friend', 2],
    ["The provider's own words", 'Choose another voucher', '1Voucher', 2],
  ])('%s: %s', async (message, remedy, place, remedies = 1) => {
    services.handlers.shareVoucher = () => Promise.reject(refused(message));
    renderAt(<SharePage />, '/share');
    await walkToConfirm();
    await userEvent.click(button('Share now'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Not shared${message} · PL-304`);
    expect(recentReports().at(-1)).toMatchObject({ where: 'share-voucher' });
    expect(within(alert).getAllByRole('button')).toHaveLength(remedies);
    await userEvent.click(button(remedy));
    expect(step()).toBe(place);
  });

  it('a friend without an account is a refusal with 404 too, not a provider that cannot share', async () => {
    services.handlers.shareVoucher = () => Promise.reject(refused('This account does not exist', 404));
    renderAt(<SharePage />, '/share');
    await walkToConfirm();
    await userEvent.click(button('Share now'));
    expect(await screen.findByRole('button', { name: 'Change account' })).toBeVisible();
  });

  it('a friend whom the provider does not know in its own words, with 404, is told in these words', async () => {
    services.handlers.shareVoucher = () => Promise.reject(refused('Không có tài khoản này', 404));
    renderAt(<SharePage />, '/share');
    await walkToConfirm();
    await userEvent.click(button('Share now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Không có tài khoản này');
  });

  it('a lost response offers only a repetition with the same key', async () => {
    services.handlers.shareVoucher = (_, { idempotencyKey }) => {
      sent.push({ account: '', voucher: '', key: idempotencyKey });
      return sent.length === 1 ? Promise.reject(failure('timeout')) : null;
    };
    renderAt(<SharePage />, '/share');
    await walkToConfirm();
    await userEvent.click(button('Share now'));
    expect(await screen.findByText(/^Timeout/)).toBeVisible();
    expect(screen.getByText(/PL-302.*never shared twice/)).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Done' })).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('Voucher shared')).toBeVisible();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it('a provider that cannot share gets one sentence', async () => {
    services.handlers.shareVoucher = () => Promise.reject(refused('Not found', 404));
    renderAt(<SharePage />, '/share');
    await walkToConfirm();
    await userEvent.click(button('Share now'));
    expect(await screen.findByText('Sharing vouchers is not available at the moment.')).toBeVisible();
  });
});

describe('the list of vouchers', () => {
  it('says how to get one when it is empty', async () => {
    vouchers = [];
    const { path } = renderAt(<SharePage />, '/share');
    expect(await screen.findByText('No voucher to share')).toBeVisible();
    expect(screen.getByText('You have not shared a voucher yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Get a voucher' }));
    expect(path()).toBe('/giftcode');
  });

  it('shows the reason and a retry when loading failed', async () => {
    services.handlers.listVouchers = () => Promise.reject(failure('timeout'));
    renderAt(<SharePage />, '/share');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Your vouchers could not be loaded.*PL-302/);
    services.handlers.listVouchers = () => vouchers;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Choose a voucher')).toBeVisible();
  });

  it('shows the first ten of a long list, and never renders all rows at once', async () => {
    vouchers = Array.from({ length: 10_000 }, (_, id) => ({ id, percent: 5, state: id % 2 ? 'shared' : 'available' }));
    renderAt(<SharePage />, '/share');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Choose:/ })).toHaveLength(10));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(11);
    const [more] = screen.getAllByRole('button', { name: 'Show more' });
    if (more) await userEvent.click(more);
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
  });

  it('G1: shows titles and friends as plain text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    vouchers = [
      { id: 1, title: markup, state: 'available' },
      { id: 2, percent: 5, state: 'shared', shared_with: markup },
    ];
    renderAt(<SharePage />, '/share');
    await waitFor(() => expect(screen.getAllByText(markup)).toHaveLength(2));
    expect(document.querySelector('img')).toBeNull();
  });
});
