/** The affiliate history: what is asked for each range and page, whose answer counts, and where paging ends (promises B3, E1, E9, E10). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chooseAffiliateRange,
  openAffiliates,
  retryAffiliates,
  turnAffiliatePage,
} from '../../../../src/features/affiliate/load-affiliates';
import { signOut } from '../../../../src/core/session/sign-out';
import { isWithoutRewards, useAffiliate } from '../../../../src/features/affiliate/affiliate.store';
import { repeatUnreachedLoads } from '../../../../src/core/session/resource.store';
import { openSession } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

interface RequestOutcome {
  readonly page: number;
  readonly from: string;
  readonly to: string;
}

let services: FakeServices;
let requested: RequestOutcome[];
let lastPage: number | undefined;
let close: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 3, 5) });
  services = await signedInServices();
  [requested, lastPage] = [[], 3];
  services.handlers.affiliateHistory = (request) => {
    requested.push(request);
    const data = [{ id: request.page, created_by: `friend ${request.page}`, total: 20 }];
    return { data, total: 60, total_points: 1_200, ...(lastPage !== undefined && { last_page: lastPage }) };
  };
  close = openAffiliates();
  await settle();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const state = () => useAffiliate.getState();
const place = () => [state().data?.page, state().data?.lastPage];
const friends = () => state().data?.rows.map(({ friend }) => friend);

it('the first page of all entries is loaded first, with the totals', () => {
  expect(requested).toEqual([{ page: 1, from: '', to: '' }]);
  expect(state()).toMatchObject({ at: Date.now(), isLoading: false, failure: null });
  expect(state().data).toMatchObject({ page: 1, lastPage: 3, total: 60, points: 1_200 });
});

it('a range is requested in days of the calendar, from its first page', async () => {
  await turnAffiliatePage(1);
  chooseAffiliateRange({ kind: 'last', days: 7 });
  await settle();
  chooseAffiliateRange({ kind: 'own', from: '2026-01-01', to: '2026-01-31' });
  await settle();
  expect(requested.slice(2)).toEqual([
    { page: 1, from: '2026-02-25', to: '' },
    { page: 1, from: '2026-01-01', to: '2026-01-31' },
  ]);
});

describe('pages', () => {
  it('E9: do not turn beyond the first and the last', async () => {
    await turnAffiliatePage(-1);
    for (let page = 0; page < 6; page += 1) await turnAffiliatePage(1);
    expect(requested.map(({ page }) => page)).toEqual([1, 2, 3]);
    for (let page = 0; page < 6; page += 1) await turnAffiliatePage(-1);
    expect(requested.map(({ page }) => page)).toEqual([1, 2, 3, 2, 1]);
  });

  it('E9: are requested once for twenty calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => turnAffiliatePage(1)));
    expect(requested.map(({ page }) => page)).toEqual([1, 2]);
    expect(place()).toEqual([2, 3]);
  });

  it('show the new last one when there are fewer than before', async () => {
    await turnAffiliatePage(1);
    lastPage = 1;
    await turnAffiliatePage(1);
    expect(requested.map(({ page }) => page)).toEqual([1, 2, 3, 1]);
    expect(place()).toEqual([1, 1]);
    expect(friends()).toEqual(['friend 1']);
    await turnAffiliatePage(1);
    expect(requested).toHaveLength(4);
  });

  it('follow a shrinking last page once, not forever', async () => {
    await turnAffiliatePage(1);
    services.handlers.affiliateHistory = (request) => {
      requested.push(request);
      return { data: [], last_page: request.page - 1 };
    };
    await turnAffiliatePage(1);
    expect(requested.map(({ page }) => page)).toEqual([1, 2, 3, 2]);
    expect(place()).toEqual([1, 1]);
  });

  it.each([0, undefined])('end at a last page of %s', async (published) => {
    lastPage = published;
    chooseAffiliateRange({ kind: 'all' });
    await settle();
    await turnAffiliatePage(1);
    expect(requested.map(({ page }) => page)).toEqual([1, 1]);
    expect(place()).toEqual([1, 1]);
  });

  it('E10: end at the thousandth', async () => {
    lastPage = 1e9;
    chooseAffiliateRange({ kind: 'all' });
    await settle();
    expect(place()).toEqual([1, 1_000]);
    for (let page = 2; page <= 1_003; page += 1) await turnAffiliatePage(1);
    expect(requested.at(-1)?.page).toBe(1_000);
  });
});

describe('a late response', () => {
  it('of an earlier range is dropped', async () => {
    const old = deferred<{ data: { id: number; created_by: string }[] }>();
    services.handlers.affiliateHistory = ({ from }) =>
      from === '' ? { data: [{ id: 2, created_by: 'newer' }] } : old.promise;
    chooseAffiliateRange({ kind: 'last', days: 7 });
    await settle();
    expect(state().data).toBeNull();
    chooseAffiliateRange({ kind: 'all' });
    await settle();
    old.resolve({ data: [{ id: 1, created_by: 'older' }] });
    await settle();
    expect(friends()).toEqual(['newer']);
    expect(state().range).toEqual({ kind: 'all' });
  });

  it('of a page is dropped when the range changed meanwhile', async () => {
    const old = deferred<{ data: { id: number; created_by: string }[] }>();
    services.handlers.affiliateHistory = ({ page }) =>
      page === 2 ? old.promise : { data: [{ id: 9, created_by: 'of the range' }] };
    const turning = turnAffiliatePage(1);
    chooseAffiliateRange({ kind: 'last', days: 30 });
    old.resolve({ data: [{ id: 2, created_by: 'of the page' }] });
    await turning;
    await settle();
    expect(friends()).toEqual(['of the range']);
  });

  it('B3: of an ended session is dropped', async () => {
    const old = deferred<{ data: { id: number }[] }>();
    services.handlers.affiliateHistory = () => old.promise;
    const turning = turnAffiliatePage(1);
    void signOut();
    openSession('t2');
    old.resolve({ data: [{ id: 1 }] });
    await turning;
    await settle();
    expect(state()).toMatchObject({ data: null, isLoading: false, failure: null });
  });

  it('after leaving the page is dropped, and the next visit requests again', async () => {
    const old = deferred<{ data: { id: number; created_by: string }[] }>();
    services.handlers.affiliateHistory = () => old.promise;
    const turning = turnAffiliatePage(1);
    close();
    old.resolve({ data: [{ id: 1, created_by: 'late' }] });
    await turning;
    expect(friends()).toEqual(['friend 1']);
    services.handlers.affiliateHistory = () => ({ data: [{ id: 1, created_by: 'anew' }] });
    close = openAffiliates();
    await settle();
    expect(friends()).toEqual(['anew']);
    expect(state().isLoading).toBe(false);
  });
});

describe('a failure', () => {
  beforeEach(async () => {
    const well = services.handlers.affiliateHistory;
    services.handlers.affiliateHistory = (request) => {
      requested.push(request);
      throw failure('network');
    };
    await turnAffiliatePage(1);
    if (well) services.handlers.affiliateHistory = well;
  });

  it('E1: keeps the rows, and a retry requests the failed page', async () => {
    expect(state()).toMatchObject({ failure: { reason: 'network' }, isLoading: false, requestedPage: 2 });
    expect(friends()).toEqual(['friend 1']);
    await Promise.all([retryAffiliates(), retryAffiliates()]);
    expect(requested.map(({ page }) => page)).toEqual([1, 2, 2]);
    expect(place()).toEqual([2, 3]);
    expect(state().failure).toBeNull();
  });

  it('is repeated when the network is back, of the page that failed', async () => {
    repeatUnreachedLoads();
    await settle();
    expect(requested.map(({ page }) => page)).toEqual([1, 2, 2]);
    expect([place(), state().failure]).toEqual([[2, 3], null]);
  });

  it('is not repeated when the page was left', async () => {
    close();
    repeatUnreachedLoads();
    await settle();
    expect(requested).toHaveLength(2);
  });
});

it('a full page that was the last one of a list without a last page stays shown: the empty one after it is none', async () => {
  const row = (page: number, index: number) => ({ id: `${page}-${index}`, created_by: `friend ${page}`, total: 20 });
  services.handlers.affiliateHistory = ({ page }) => ({
    data: page > 2 ? [] : Array.from({ length: 20 }, (_, index) => row(page, index)),
  });
  chooseAffiliateRange({ kind: 'all' });
  await settle();
  await turnAffiliatePage(1);
  expect(place()).toEqual([2, 3]);
  await turnAffiliatePage(1);
  expect(place()).toEqual([2, 2]);
  expect(friends()?.[0]).toBe('friend 2');
});

it('an empty later page is no proof that no friend has brought a reward', async () => {
  services.handlers.affiliateHistory = ({ page }) => ({ data: page > 1 ? [] : [{ id: 1, total: 20 }], last_page: 3 });
  chooseAffiliateRange({ kind: 'all' });
  await settle();
  await turnAffiliatePage(1);
  expect(friends()).toEqual([]);
  expect(isWithoutRewards(state())).toBe(false);
});

it('E10: a provider that sends all rows for every page has one page', async () => {
  const all = Array.from({ length: 30 }, (_, id) => ({ id, created_by: `friend ${id}`, total: 20 }));
  services.handlers.affiliateHistory = () => ({ data: all });
  chooseAffiliateRange({ kind: 'all' });
  await settle();
  await turnAffiliatePage(1);
  expect(place()).toEqual([1, 1]);
  expect(friends()).toHaveLength(30);
});
