/** Inviting friends: code, link, QR code and figures in every state (promises E1, G1, G4, H5). */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { SharePage } from '../../../../src/features/sharing/SharePage';
import { applyLanguage } from '../../../../src/lib/i18n/i18n';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { deferred, failure, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const LINK = 'https://pinglane.test/register?ref=MIKA2026';
const wire = { code: 'MIKA2026', link: LINK, points_per_friend: 20, invited: 1_200, rewarded: 3, points: 60 };

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
  services.handlers.showReferral = () => wire;
  services.handlers.listVouchers = () => [];
});

const card = () => screen.getByRole('region', { name: 'Invite friends' });
const notices = () => useNotices.getState().notices.map(({ type, getText }) => [type, getText()]);

it('the card shows code, link, QR code, the points for a friend and the points earned', async () => {
  const { path } = renderAt(<SharePage />, '/share');
  expect(await screen.findByText('MIKA2026')).toBeVisible();
  expect(within(card()).getByText(LINK)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  expect(
    screen.getByText('You earn 20 TP when a friend who joined with your code pays for the first time.'),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Friends invited' })).getByText('1,200')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Friends who paid' })).getByText('3')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Points earned' })).getByText('60 TP')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Affiliate history' }));
  expect(path()).toBe('/affiliate-history');
});

it('H5: each button copies exactly its value, and confirms it in the current language', async () => {
  renderAt(<SharePage />, '/share');
  await userEvent.click(await screen.findByRole('button', { name: 'Copy code' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(services.copied).toEqual(['MIKA2026', LINK]);
  expect(notices()).toEqual([
    ['success', 'Code copied'],
    ['success', 'Link copied'],
  ]);
  await act(() => applyLanguage('ja'));
  expect(notices()[0]).toEqual(['success', 'コードをコピーしました']);
});

it('no copy is confirmed when copying is forbidden', async () => {
  services.writeClipboard = () => Promise.reject(new Error('forbidden'));
  renderAt(<SharePage />, '/share');
  await userEvent.click(await screen.findByRole('button', { name: 'Copy code' }));
  await waitFor(() => expect(notices()).toEqual([['warning', 'The text could not be copied']]));
});

describe('the sheet of the system', () => {
  const share = () => screen.findByRole('button', { name: 'Share the link' });
  const open = async () => {
    services = await signedIn({ isDesktop: false });
    services.handlers.showReferral = () => wire;
    services.handlers.listVouchers = () => [];
    services.canShareLinks = true;
    renderAt(<SharePage />, '/share');
  };

  it('gets the link in a browser that has one', async () => {
    await open();
    await userEvent.click(await share());
    expect(services.sharedLinks).toEqual([LINK]);
    expect(services.copied).toEqual([]);
    expect(notices()).toEqual([]);
  });

  it.each([
    ['a browser without one', false, false],
    ['the desktop app', true, true],
  ])('is not offered by %s', async (_name, isDesktop, canShareLinks) => {
    services = await signedIn({ isDesktop });
    services.handlers.showReferral = () => wire;
    services.handlers.listVouchers = () => [];
    services.canShareLinks = canShareLinks;
    renderAt(<SharePage />, '/share');
    await screen.findByText('MIKA2026');
    expect(screen.queryByRole('button', { name: 'Share the link' })).toBeNull();
  });

  it('is replaced by a copy when it does not open, and by nothing when the person closes it', async () => {
    await open();
    services.shareLink = () => Promise.reject(new DOMException('closed', 'AbortError'));
    await userEvent.click(await share());
    expect([services.copied, recentReports()]).toEqual([[], []]);
    services.shareLink = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    await userEvent.click(await share());
    await waitFor(() => expect(services.copied).toEqual([LINK]));
    expect(notices()).toEqual([['success', 'Link copied']]);
    expect(recentReports().at(-1)).toMatchObject({ where: 'share-link' });
  });
});

describe('an invalid link', () => {
  it.each(['http://pinglane.test/register', 'javascript:alert(1)', null])(
    '%s: only the code is shown',
    async (link) => {
      services.handlers.showReferral = () => ({ ...wire, link });
      renderAt(<SharePage />, '/share');
      expect(await screen.findByText('MIKA2026')).toBeVisible();
      expect(screen.getByText('Friends enter this code when they create their account.')).toBeVisible();
      expect(screen.queryByRole('img')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    },
  );

  it("the web platform's own URL may be http", async () => {
    services = await signedIn({ isDesktop: false });
    const link = `${window.location.origin}/register?ref=MIKA2026`;
    expect(link).toMatch(/^http:/);
    services.handlers.showReferral = () => ({ ...wire, link });
    services.handlers.listVouchers = () => [];
    renderAt(<SharePage />, '/share');
    expect(await screen.findByText(link)).toBeVisible();
  });
});

it('the card has a named placeholder while loading', async () => {
  const response = deferred<typeof wire>();
  services.handlers.showReferral = () => response.promise;
  renderAt(<SharePage />, '/share');
  expect(screen.getByText('Loading your referral code')).toBeInTheDocument();
  await act(async () => {
    response.resolve(wire);
    await response.promise;
  });
  expect(await screen.findByText('MIKA2026')).toBeVisible();
});

it('a failure shows its reason and a retry', async () => {
  services.handlers.showReferral = () => Promise.reject(failure('network'));
  renderAt(<SharePage />, '/share');
  const alert = await within(card()).findByRole('alert');
  expect(alert).toHaveTextContent(/^Your referral code could not be loaded.*Network error.*PL-301/);
  services.handlers.showReferral = () => wire;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('MIKA2026')).toBeVisible();
  expect(within(card()).queryByRole('alert')).toBeNull();
});

it('E1: known data stays with its time and the reason when a later visit is offline', async () => {
  const first = renderAt(<SharePage />, '/share');
  await screen.findByText('MIKA2026');
  first.unmount();
  services.handlers.showReferral = () => Promise.reject(failure('network'));
  renderAt(<SharePage />, '/share');
  expect(await within(card()).findByRole('alert')).toHaveTextContent(/Network error.*Shown as of .*PL-301/);
  expect(screen.getByText('MIKA2026')).toBeVisible();
});

it('a provider without invitations gets one sentence, and vouchers can still be shared', async () => {
  services.handlers.showReferral = () =>
    Promise.reject(new ProviderError({ source: 'provider', reason: 'rejected', status: 404 }));
  renderAt(<SharePage />, '/share');
  expect(await screen.findByText('Inviting friends is not available at the moment.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
  expect(await screen.findByText('No voucher to share')).toBeVisible();
});

it('G1: a code is shown as plain text', async () => {
  services.handlers.showReferral = () => ({ ...wire, code: '<img src=x onerror=alert(1)>', link: null });
  renderAt(<SharePage />, '/share');
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(card().querySelector('img')).toBeNull();
});
