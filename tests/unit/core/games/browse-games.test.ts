/** The catalogue's pages and its search: what is asked, when, and whose answer counts (promises B3, E9, E10). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireGame } from '../../../../common/contract/provider/game';
import { leaveGames, loadNextGames, repeatGameSearch, searchGames } from '../../../../src/core/games/browse-games';
import { signOut } from '../../../../src/core/session/sign-out';
import { addRecentGame, useKeptGames } from '../../../../src/core/games/kept-games.store';
import { useCatalogue } from '../../../../src/core/games/catalogue.store';
import { useSession } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fake-services';
import { signedInServices } from '../../../support/flow-stage';
import { passTime } from '../../../support/pass-time';

type Page = { data: WireGame[]; last_page?: number };
const wires = (...ids: number[]) => ids.map((id) => ({ id, name: `Game ${id}` }));
const names = () => useCatalogue.getState().pages.games.map(({ name }) => name);
const found = () => useCatalogue.getState().found?.map(({ name }) => name);

let services: FakeServices;
let requested: number[];
let keywords: string[];
beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  requested = [];
  keywords = [];
  services.handlers.listGames = ({ page }) => {
    requested.push(page);
    return { data: wires(page * 2 - 1, page * 2), last_page: 3 };
  };
  services.handlers.searchGames = ({ keyword }) => {
    keywords.push(keyword);
    return [{ id: 1, name: `found ${keyword}` }];
  };
});
afterEach(() => {
  leaveGames();
  vi.useRealTimers();
});

describe('pages', () => {
  it('come one after the other and end with the last', async () => {
    for (let request = 0; request < 6; request += 1) await loadNextGames();
    expect(requested).toEqual([1, 2, 3]);
    expect(names()).toEqual(['Game 1', 'Game 2', 'Game 3', 'Game 4', 'Game 5', 'Game 6']);
  });

  it('E9: twenty wishes at once are one request', async () => {
    await Promise.all(Array.from({ length: 20 }, () => loadNextGames()));
    expect(requested).toEqual([1]);
    await Promise.all(Array.from({ length: 20 }, () => loadNextGames()));
    expect(requested).toEqual([1, 2]);
  });

  it.each([0, undefined, -1])('E9: none is asked for past the first when last_page is %s', async (lastPage) => {
    services.handlers.listGames = ({ page }) => {
      requested.push(page);
      return { data: wires(1), ...(lastPage !== undefined && { last_page: lastPage }) };
    };
    for (let request = 0; request < 20; request += 1) await loadNextGames();
    expect(requested).toEqual([1]);
  });

  it('E10: a provider that promises pages without end is asked for 1,000 of them', async () => {
    services.handlers.listGames = ({ page }) => {
      requested.push(page);
      return { data: wires(page), last_page: 1e9 };
    };
    for (let request = 0; request < 1_010; request += 1) await loadNextGames();
    expect([requested.length, requested.at(-1)]).toEqual([1_000, 1_000]);
  });

  it('that fail are said, leave what is there, and are asked for again', async () => {
    await loadNextGames();
    const response = services.handlers.listGames;
    services.handlers.listGames = () => Promise.reject(failure('network'));
    await loadNextGames();
    expect(useCatalogue.getState().paging).toEqual({
      state: 'failed',
      failure: { source: 'provider', reason: 'network' },
    });
    expect(names()).toEqual(['Game 1', 'Game 2']);
    if (response) services.handlers.listGames = response;
    await loadNextGames();
    expect([requested, useCatalogue.getState().paging]).toEqual([[1, 2], { state: 'ready' }]);
  });

  it('begin with the first again when the page was left; an answer on its way then is dropped', async () => {
    await loadNextGames();
    const late = deferred<Page>();
    services.handlers.listGames = () => late.promise;
    const loading = loadNextGames();
    leaveGames();
    expect([names(), useCatalogue.getState().paging]).toEqual([[], { state: 'waiting' }]);
    services.handlers.listGames = ({ page }) => {
      requested.push(page);
      return { data: wires(9), last_page: 1 };
    };
    await loadNextGames();
    late.resolve({ data: wires(7), last_page: 99 });
    await loading;
    expect([requested.at(-1), names(), useCatalogue.getState().pages.lastPage]).toEqual([1, ['Game 9'], 1]);
  });

  it('B3: that come after sign-out are dropped', async () => {
    const late = deferred<Page>();
    services.handlers.listGames = () => late.promise;
    const loading = loadNextGames();
    await signOut();
    late.resolve({ data: wires(7), last_page: 2 });
    await loading;
    expect(names()).toEqual([]);
  });

  it('bring kept games up to date', async () => {
    const accountId = useSession.getState().user?.id ?? '';
    addRecentGame(accountId, { id: '2', name: 'Old name', thumbnailUrl: null, serverId: null });
    await loadNextGames();
    expect(useKeptGames.getState().recent[0]?.name).toBe('Game 2');
  });
});

describe('the search', () => {
  it('is asked half a second after the last letter, for what is then there', async () => {
    for (const typed of ['s', 'st', ' star ']) {
      searchGames(typed);
      await passTime(499);
    }
    expect(keywords).toEqual([]);
    await passTime(1);
    expect([keywords, found()]).toEqual([['star'], ['found star']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is ended by a blank box, which shows the pages again', async () => {
    searchGames('star');
    await passTime(500);
    searchGames('lane');
    searchGames('  ');
    await passTime(5_000);
    expect([keywords, found(), useCatalogue.getState().searching]).toEqual([['star'], undefined, { state: 'ready' }]);
  });

  it('never lets an older answer take the place of a newer one, in whatever order they come', async () => {
    const answers = new Map(['a', 'ab', 'abc'].map((keyword) => [keyword, deferred<WireGame[]>()]));
    services.handlers.searchGames = ({ keyword }) => answers.get(keyword)?.promise ?? [];
    for (const keyword of answers.keys()) {
      searchGames(keyword);
      await passTime(500);
    }
    const response = async (keyword: string) => {
      answers.get(keyword)?.resolve([{ id: keyword, name: keyword }]);
      await settle();
    };
    await response('ab');
    expect([found(), useCatalogue.getState().searching]).toEqual([undefined, { state: 'waiting' }]);
    await response('abc');
    await response('a');
    expect([found(), useCatalogue.getState().searching]).toEqual([['abc'], { state: 'ready' }]);
  });

  it('that fails is said, and asked again without waiting', async () => {
    const response = services.handlers.searchGames;
    services.handlers.searchGames = () => Promise.reject(failure('timeout'));
    searchGames('star');
    await passTime(500);
    expect(useCatalogue.getState().searching).toMatchObject({ state: 'failed', failure: { reason: 'timeout' } });
    if (response) services.handlers.searchGames = response;
    repeatGameSearch();
    await settle();
    expect([keywords, found()]).toEqual([['star'], ['found star']]);
  });

  it('B2: leaves neither a timer nor an answer when the session ends before it is asked', async () => {
    searchGames('star');
    expect(vi.getTimerCount()).toBe(1);
    await signOut();
    await settle();
    expect([vi.getTimerCount(), keywords, useCatalogue.getState().keyword]).toEqual([0, [], '']);
  });
});
