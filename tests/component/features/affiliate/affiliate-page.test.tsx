/** The affiliate history in every state: range, pages and totals (promises E1, E9, E10, G1). */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRequestOf, WireOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { AffiliatePage } from '../../../../src/features/affiliate/AffiliatePage';
import { providerDay } from '../../../../src/lib/platform/provider-zone';
import { deferred, failure, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

type RequestOutcome = WireRequestOf<ProviderApi['affiliateHistory']>;
type Page = WireOf<ProviderApi['affiliateHistory']>;

let services: FakeServices;
let requested: RequestOutcome[];

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: first + index, created_by: `fr•••${first + index}`, total: 20, item: '3 months' },
    created_at: '2026-05-04 10:00:00',
  }));

beforeEach(async () => {
  services = await signedIn();
  requested = [];
  services.handlers.affiliateHistory = (request) => {
    requested.push(request);
    const data = request.page === 1 ? rowsFrom(1, 20) : rowsFrom(21, 4);
    return { data, last_page: 2, total: 24, total_points: 1_480 };
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const next = () => screen.getByRole('button', { name: 'Next' });
const previous = () => screen.getByRole('button', { name: 'Previous' });
const range = (name: string) => screen.getByRole('radio', { name });

it('the page shows a row with date, friend, item and points per entry, and the totals of the range', async () => {
  renderAt(<AffiliatePage />, '/affiliate-history');
  await screen.findByText('fr•••1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Date', 'Friend', 'Bought', 'Points'],
  ]);
  expect(rows()).toHaveLength(20);
  const cells = within(rows()[0] ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^May 4, 2026, \d{1,2}:00 [AP]M$/),
    ...['fr•••1', '3 months', '20 TP'],
  ]);
  expect(within(screen.getByRole('region', { name: 'Rewards' })).getByText('24')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Points earned' })).getByText('1,480 TP')).toBeVisible();
  expect(requested).toEqual([{ page: 1, from: '', to: '' }]);
});

it('the pager works by keyboard and keeps the focus', async () => {
  renderAt(<AffiliatePage />, '/affiliate-history');
  await screen.findByText('fr•••1');
  expect(screen.getByText('Page 1 of 2')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('navigation', { name: 'History pages' })).toContainElement(next());
  expect(previous()).toBeDisabled();
  next().focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(rows()).toHaveLength(4);
  expect(next()).toBeDisabled();
  await waitFor(() => expect(previous()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(requested.map(({ page }) => page)).toEqual([1, 2, 1]);
});

it('the focus goes to the page when the pager goes, as of a provider that sends the same rows for every page', async () => {
  services.handlers.affiliateHistory = () => ({ data: rowsFrom(1, 20), last_page: 2, total: 20 });
  renderAt(
    <main>
      <AffiliatePage />
    </main>,
    '/affiliate-history',
  );
  await screen.findByText('fr•••1');
  next().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  expect(document.body).not.toHaveFocus();
});

it('a history of one page has no pager', async () => {
  services.handlers.affiliateHistory = () => ({ data: [{ id: 1 }], last_page: 1, total: 1 });
  renderAt(<AffiliatePage />, '/affiliate-history');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('E9: twenty clicks turn one page, and the old rows stay meanwhile', async () => {
  renderAt(<AffiliatePage />, '/affiliate-history');
  await screen.findByText('fr•••1');
  const response = deferred<Page>();
  services.handlers.affiliateHistory = (request) => {
    requested.push(request);
    return response.promise;
  };
  for (let click = 0; click < 20; click += 1) await userEvent.click(next());
  expect(next()).toHaveAttribute('aria-busy', 'true');
  expect(rows()).toHaveLength(20);
  await act(async () => {
    response.resolve({ data: rowsFrom(21, 4), last_page: 2 });
    await response.promise;
  });
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(requested.map(({ page }) => page)).toEqual([1, 2]);
});

describe('the range', () => {
  it.each([
    ['7 days', 6],
    ['30 days', 29],
    ['90 days', 89],
  ])('%s: starts this many days before today', async (name, before) => {
    renderAt(<AffiliatePage />, '/affiliate-history');
    await screen.findByText('fr•••1');
    await userEvent.click(range(name));
    expect(requested.at(-1)).toEqual({ page: 1, from: providerDay(Date.now(), -before), to: '' });
    expect(range(name)).toBeChecked();
  });

  it('a chosen range is requested once it is valid', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 20, 3), toFake: ['Date'] });
    renderAt(<AffiliatePage />, '/affiliate-history');
    await screen.findByText('fr•••1');
    await userEvent.click(range('Choose dates'));
    const field = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) });
    const choose = async (name: string, day: string) => {
      await userEvent.click(field(name));
      await userEvent.click(screen.getByRole('button', { name: day }));
    };
    const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove the day: ${name}` }));
    expect(field('To')).toHaveAccessibleName('To Mar 20, 2026');
    await choose('From', 'Mar 2, 2026');
    await choose('To', 'Mar 1, 2026');
    const show = screen.getByRole('button', { name: 'Show' });
    await userEvent.click(show);
    expect(field('From')).toHaveAccessibleDescription('The start date must not be after the end date');
    expect(field('From')).toHaveFocus();
    expect(requested).toHaveLength(1);
    await choose('To', 'Mar 2, 2026');
    expect(field('From')).not.toHaveAccessibleDescription();
    await userEvent.click(show);
    expect(requested.at(-1)).toEqual({ page: 1, from: '2026-03-02', to: '2026-03-02' });
    await remove('From');
    await remove('To');
    await userEvent.click(show);
    expect(field('From')).toHaveAccessibleDescription('From is required');
    expect(requested).toHaveLength(2);
  });

  it('a late response for an earlier range is dropped', async () => {
    const old = deferred<Page>();
    services.handlers.affiliateHistory = ({ from }) => (from === '' ? { data: rowsFrom(1, 1) } : old.promise);
    renderAt(<AffiliatePage />, '/affiliate-history');
    await screen.findByText('fr•••1');
    await userEvent.click(range('7 days'));
    expect(screen.getByText('Loading the history')).toBeInTheDocument();
    await userEvent.click(range('All'));
    await screen.findByText('fr•••1');
    await act(async () => {
      old.resolve({ data: rowsFrom(99, 1) });
      await old.promise;
    });
    expect(screen.getByText('fr•••1')).toBeVisible();
    expect(screen.queryByText('fr•••99')).toBeNull();
  });
});

describe('an empty history', () => {
  it('offers inviting somebody when there are no entries at all', async () => {
    services.handlers.affiliateHistory = () => ({ data: [], last_page: 1, total: 0, total_points: 0 });
    const { path } = renderAt(<AffiliatePage />, '/affiliate-history');
    expect(await screen.findByText('No rewards yet')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Points earned' })).getByText('0 TP')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Invite friends' }));
    expect(path()).toBe('/share');
  });

  it('offers all entries when the range has none', async () => {
    services.handlers.affiliateHistory = ({ from }) => ({ data: from === '' ? rowsFrom(1, 2) : [] });
    renderAt(<AffiliatePage />, '/affiliate-history');
    await screen.findByText('fr•••1');
    await userEvent.click(range('7 days'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('fr•••1')).toBeVisible();
    expect(range('All')).toBeChecked();
  });
});

it('a failure shows its reason and a retry', async () => {
  const well = services.handlers.affiliateHistory;
  services.handlers.affiliateHistory = () => Promise.reject(failure('network'));
  renderAt(<AffiliatePage />, '/affiliate-history');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^The history could not be loaded.*Network error.*PL-301/);
  if (well) services.handlers.affiliateHistory = well;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('fr•••1')).toBeVisible();
});

it('E1: the rows stay with their time when offline, and a retry turns the page', async () => {
  renderAt(<AffiliatePage />, '/affiliate-history');
  await screen.findByText('fr•••1');
  const well = services.handlers.affiliateHistory;
  services.handlers.affiliateHistory = () => Promise.reject(failure('network'));
  await userEvent.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Network error.*Shown as of .*PL-301/);
  expect(rows()).toHaveLength(20);
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  if (well) services.handlers.affiliateHistory = well;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a provider without a history gets one sentence', async () => {
  services.handlers.affiliateHistory = () =>
    Promise.reject(new ProviderError({ source: 'provider', reason: 'rejected', status: 404 }));
  renderAt(<AffiliatePage />, '/affiliate-history');
  expect(await screen.findByText('The affiliate history is not available at the moment.')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it("G1, E8: the provider's texts are shown as plain text, and missing values as a dash", async () => {
  services.handlers.affiliateHistory = () => ({
    data: [{ id: 1, created_by: '<img src=x onerror=alert(1)>', item: '<b>x</b>' }, { id: 2 }],
  });
  renderAt(<AffiliatePage />, '/affiliate-history');
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(screen.getByText('<b>x</b>')).toBeVisible();
  expect(document.querySelector('td img, td b')).toBeNull();
  expect(rows()[1]).toHaveTextContent(/^–A friend––$/);
  expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid/);
});
