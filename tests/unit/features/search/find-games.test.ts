import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findGames, stopFindingGames } from '../../../../src/features/search/find-games';
import { loadHomeGames } from '../../../../src/core/games/load-games';
import { signOut } from '../../../../src/core/session/sign-out';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { useSearch } from '../../../../src/features/search/search.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

let services: FakeServices;
/** The keywords that the provider was asked for. */
let requested: string[];
const found = () => (useSearch.getState().data ?? []).map(({ name }) => name);
const status = () => {
  const { isLoading, failure } = useSearch.getState();
  if (isLoading) return 'waiting';
  return failure === null ? 'ready' : 'failed';
};

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  requested = [];
  services.handlers.searchGames = ({ keyword }) => {
    requested.push(keyword);
    return [{ id: keyword, name: `Game ${keyword}` }];
  };
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a keyword', () => {
  it('is searched 500 ms after the last key, and not a millisecond before', async () => {
    findGames('s');
    await passTime(499);
    findGames(' st ');
    await passTime(499);
    expect([requested, status()]).toEqual([[], 'waiting']);
    await passTime(1);
    expect([requested, status(), found()]).toEqual([['st'], 'ready', ['Game st']]);
    expect(useSearch.getState().key).toBe('st');
  });

  it('finds nothing and is not sent when it is longer than any name, such as a pasted page', async () => {
    findGames('x'.repeat(120));
    await passTime(500);
    findGames('y'.repeat(121));
    await passTime(500);
    expect([requested.length, status(), found()]).toEqual([1, 'ready', []]);
  });

  it('does not replace the results of a newer one when its response is late', async () => {
    const slow = deferred<{ id: string; name: string }[]>();
    services.handlers.searchGames = ({ keyword }) => (keyword === 'old' ? slow.promise : [{ id: 1, name: 'New' }]);
    findGames('old');
    await passTime(500);
    findGames('new');
    slow.resolve([{ id: '2', name: 'Old' }]);
    await settle();
    expect([status(), found()]).toEqual(['waiting', []]);
    await passTime(500);
    expect([status(), found()]).toEqual(['ready', ['New']]);
  });

  it('does not affect a newer one when it fails late', async () => {
    const slow = deferred<never[]>();
    services.handlers.searchGames = ({ keyword }) => (keyword === 'old' ? slow.promise : [{ id: 1, name: 'New' }]);
    findGames('old');
    await passTime(500);
    findGames('new');
    await passTime(500);
    slow.reject(failure('timeout'));
    await settle();
    expect([status(), found(), recentReports()]).toEqual(['ready', ['New'], []]);
  });

  it('shows the reason and is logged when it fails, and finds games on a retry', async () => {
    services.handlers.searchGames = () => Promise.reject(failure('timeout'));
    findGames('star');
    await passTime(500);
    expect(useSearch.getState()).toMatchObject({ isLoading: false, data: null, failure: { reason: 'timeout' } });
    expect(recentReports()).toHaveLength(1);
    services.handlers.searchGames = () => [{ id: 1, name: 'Star' }];
    findGames('star');
    expect(status()).toBe('waiting');
    await passTime(500);
    expect([status(), found()]).toEqual(['ready', ['Star']]);
  });

  it('is not searched when the panel has closed, and its pending request is aborted', async () => {
    findGames('star');
    await passTime(499);
    stopFindingGames();
    await passTime(10_000);
    expect([requested, vi.getTimerCount()]).toEqual([[], 0]);
    const slow = deferred<{ id: string; name: string }[]>();
    services.handlers.searchGames = () => slow.promise;
    findGames('star');
    await passTime(500);
    stopFindingGames();
    slow.resolve([{ id: '1', name: 'Star' }]);
    await settle();
    expect(found()).toEqual([]);
  });

  it('B3: of an ended session has no results in the next', async () => {
    const slow = deferred<{ id: string; name: string }[]>();
    services.handlers.searchGames = () => slow.promise;
    findGames('star');
    await passTime(500);
    await signOut();
    slow.resolve([{ id: '1', name: 'Star' }]);
    await settle();
    expect(useSearch.getState()).toEqual({ data: null, key: null, at: null, isLoading: false, failure: null });
  });
});

describe('without a keyword', () => {
  it("the catalogue's first page is requested without a delay", async () => {
    services.handlers.listGames = ({ page }) => ({ data: [{ id: page, name: `Page ${page}` }] });
    findGames('  ');
    await settle();
    expect([status(), found(), requested]).toEqual(['ready', ['Page 1'], []]);
  });

  it("home's games are used without a request when they are loaded", async () => {
    services.handlers.listGames = () => ({ data: [{ id: 1, name: 'Star Lanes' }] });
    await loadHomeGames();
    forgetCalls(services);
    findGames('');
    await settle();
    expect([found(), services.calls]).toEqual([['Star Lanes'], []]);
  });
});
