/** The catalogue's pages and its search: which requests are sent, when, and which response is used (promises B3, E9, E10). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireGame } from '../../../../common/contract/provider/game';
import { leaveGames, loadNextGames, repeatGameSearch, searchGames } from '../../../../src/core/games/browse-games';
import { signOut } from '../../../../src/core/session/sign-out';
import { addRecentGame, useKeptGames } from '../../../../src/core/games/kept-games.store';
import { gamePages, useCatalogue, useCatalogueSearch } from '../../../../src/core/games/catalogue.store';
import { useSession } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

type Page = { data: WireGame[]; last_page?: number };
const wires = (...ids: number[]) => ids.map((id) => ({ id, name: `Game ${id}` }));
const names = () => gamePages(useCatalogue.getState()).games.map(({ name }) => name);
const found = () => useCatalogueSearch.getState().data?.map(({ name }) => name);

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

describe('the pages of the catalogue', () => {
  it('load one after the other and end with the last', async () => {
    for (let request = 0; request < 6; request += 1) await loadNextGames();
    expect(requested).toEqual([1, 2, 3]);
    expect(names()).toEqual(['Game 1', 'Game 2', 'Game 3', 'Game 4', 'Game 5', 'Game 6']);
  });

  it('E9: are requested once for twenty calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => loadNextGames()));
    expect(requested).toEqual([1]);
    await Promise.all(Array.from({ length: 20 }, () => loadNextGames()));
    expect(requested).toEqual([1, 2]);
  });

  it.each([0, undefined, -1])('E9: end with the first when last_page is %s', async (lastPage) => {
    services.handlers.listGames = ({ page }) => {
      requested.push(page);
      return { data: wires(1), ...(lastPage !== undefined && { last_page: lastPage }) };
    };
    for (let request = 0; request < 20; request += 1) await loadNextGames();
    expect(requested).toEqual([1]);
  });

  it('E10: end at the thousandth when the provider reports more', async () => {
    services.handlers.listGames = ({ page }) => {
      requested.push(page);
      return { data: wires(page), last_page: 1e9 };
    };
    for (let request = 0; request < 1_010; request += 1) await loadNextGames();
    expect([requested.length, requested.at(-1)]).toEqual([1_000, 1_000]);
  });

  it('keep their games after a failure, which is shown, and the page is requested again', async () => {
    await loadNextGames();
    const response = services.handlers.listGames;
    services.handlers.listGames = () => Promise.reject(failure('network'));
    await loadNextGames();
    expect(useCatalogue.getState()).toMatchObject({
      isLoading: false,
      failure: { source: 'provider', reason: 'network' },
    });
    expect(names()).toEqual(['Game 1', 'Game 2']);
    if (response) services.handlers.listGames = response;
    await loadNextGames();
    expect(requested).toEqual([1, 2]);
    expect(useCatalogue.getState()).toMatchObject({ isLoading: false, failure: null });
  });

  it('begin with the first again when the page was left, and a pending response is dropped', async () => {
    await loadNextGames();
    const late = deferred<Page>();
    services.handlers.listGames = () => late.promise;
    const loading = loadNextGames();
    leaveGames();
    expect(useCatalogue.getState()).toMatchObject({ data: null, isLoading: false, failure: null });
    services.handlers.listGames = ({ page }) => {
      requested.push(page);
      return { data: wires(9), last_page: 1 };
    };
    await loadNextGames();
    late.resolve({ data: wires(7), last_page: 99 });
    await loading;
    expect([requested.at(-1), names(), gamePages(useCatalogue.getState()).lastPage]).toEqual([1, ['Game 9'], 1]);
  });

  it('B3: are dropped when they arrive after sign-out', async () => {
    const late = deferred<Page>();
    services.handlers.listGames = () => late.promise;
    const loading = loadNextGames();
    await signOut();
    late.resolve({ data: wires(7), last_page: 2 });
    await loading;
    expect(names()).toEqual([]);
  });

  it('update the kept games', async () => {
    const accountId = useSession.getState().user?.id ?? '';
    addRecentGame(accountId, { id: '2', name: 'Old name', thumbnailUrl: null, serverId: null });
    await loadNextGames();
    expect(useKeptGames.getState().recent[0]?.name).toBe('Game 2');
  });
});

describe('the search of the catalogue', () => {
  it('updates the kept games', async () => {
    const accountId = useSession.getState().user?.id ?? '';
    addRecentGame(accountId, { id: '1', name: 'Old name', thumbnailUrl: null, serverId: null });
    searchGames('star');
    await passTime(500);
    expect(useKeptGames.getState().recent[0]?.name).toBe('found star');
  });

  it('is requested half a second after the last letter, with the text at that time', async () => {
    for (const typed of ['s', 'st', ' star ']) {
      searchGames(typed);
      await passTime(499);
    }
    expect(keywords).toEqual([]);
    await passTime(1);
    expect([keywords, found()]).toEqual([['star'], ['found star']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the box is blank, and the pages are shown again', async () => {
    searchGames('star');
    await passTime(500);
    searchGames('lane');
    searchGames('  ');
    await passTime(5_000);
    expect([keywords, found(), useCatalogueSearch.getState().isLoading]).toEqual([['star'], undefined, false]);
  });

  it('shows the result of the latest request when responses arrive in any order', async () => {
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
    expect([found(), useCatalogueSearch.getState().isLoading]).toEqual([undefined, true]);
    await response('abc');
    await response('a');
    expect([found(), useCatalogueSearch.getState().isLoading]).toEqual([['abc'], false]);
  });

  it('shows its failure, and is repeated without a wait', async () => {
    const response = services.handlers.searchGames;
    services.handlers.searchGames = () => Promise.reject(failure('timeout'));
    searchGames('star');
    await passTime(500);
    expect(useCatalogueSearch.getState()).toMatchObject({ isLoading: false, failure: { reason: 'timeout' } });
    if (response) services.handlers.searchGames = response;
    repeatGameSearch();
    await settle();
    expect([keywords, found()]).toEqual([['star'], ['found star']]);
  });

  it('B2: leaves no timer and sends no request when the session ends before its delay', async () => {
    searchGames('star');
    expect(vi.getTimerCount()).toBe(1);
    await signOut();
    await settle();
    expect([vi.getTimerCount(), keywords, useCatalogue.getState().keyword]).toEqual([0, [], '']);
  });

  it('asks for a keyword as the names of a catalogue are written: narrow, composed, without invisible characters', async () => {
    for (const typed of ['ｎｅｏｎ　９', 'ﾈｵﾝ', 'Vương quốc'.normalize('NFD'), 'neon\u200B\u00A09']) {
      searchGames(typed);
      await passTime(500);
    }
    expect(keywords).toEqual(['neon 9', 'ネオン', 'Vương quốc', 'neon 9']);
    searchGames('\u200B');
    await passTime(500);
    expect([keywords.length, found()]).toEqual([4, []]);
  });
});
