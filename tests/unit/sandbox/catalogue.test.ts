import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { wireAt } from '../../support/provider/provider-time';
import { call, signIn } from './client';

let sandbox: Sandbox;
let key: string;
beforeAll(async () => {
  sandbox = await startSandbox({ games: 45 });
  key = await signIn(sandbox);
});
afterAll(() => sandbox.close());

interface Game {
  readonly id: number;
  readonly name: string;
  readonly thumbnail: string;
  readonly server_id: string | null;
}
const page = async (number: unknown) => {
  const response = await call(sandbox, 'listGames', { page: number }, { key });
  return { status: response.status, ...(response.body?.data as { data: Game[]; last_page: number } | undefined) };
};
const search = async (keyword: string) =>
  (await call(sandbox, 'searchGames', { keyword }, { key })).body?.data as Game[];

describe('games', () => {
  it('are listed 20 a page up to the last page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(page));
    expect(pages.map(({ data }) => data?.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map(({ last_page }) => last_page)).toEqual([3, 3, 3, 3]);
    const names = pages.flatMap(({ data }) => data?.map(({ name }) => name));
    expect(new Set(names).size).toBe(45);
  });

  it.each([0, -1, 1.5, 'x', '', '1e3'])('are refused for the page %j', async (number) => {
    expect((await page(number)).status).toBe(422);
  });

  it('have an existing server and a cover', async () => {
    const { data } = await page(1);
    expect(data?.[0]).toEqual({
      id: 1,
      name: 'Polar Siege',
      thumbnail: `${sandbox.apiUrl}/sandbox/covers/1.png`,
      server_id: 'jp-tokyo-2',
    });
  });

  it('are found by a part of the name in any case, names that begin with it first', async () => {
    expect((await search('LIGHTLANE')).map(({ name }) => name)).toEqual(['Lightlane Drift']);
    expect((await search('storm')).map(({ name }) => name)).toEqual(['Stormcall Arena']);
    expect((await search('st')).map(({ name }) => name)).toEqual([
      'Starhold Frontier',
      'Stormcall Arena',
      'Last Lantern',
      'Paper Moon Festival',
      'Frostgate',
    ]);
    expect(await search('%')).toEqual([]);
    expect(await search("' OR 1=1 --")).toEqual([]);
  });

  it('include the two faulty configurations of docs/product.md section 5 at the end of the full list', async () => {
    const full = await startSandbox({ servers: 2 });
    const fullKey = await signIn(full);
    const response = await call(full, 'listGames', { page: 3 }, { key: fullKey });
    const games = (response.body?.data as { data: Game[] }).data;
    expect(games.slice(-2).map(({ server_id }) => server_id)).toEqual([null, 'retired-1']);
    await full.close();
  });
});

describe('gift items and promotions', () => {
  it('are counted, searched and paged when they are gift items', async () => {
    const items = async (payload: Record<string, unknown>) =>
      (await call(sandbox, 'searchItems', payload, { key })).body?.data as { title: string; count: number }[];
    expect((await items({ page: 1, keyword: '' })).reduce((sum, { count }) => sum + count, 0)).toBe(7);
    expect((await items({ page: 1, keyword: 'EXTRA' })).map(({ title }) => title)).toEqual([
      '7 extra days',
      '30 extra days',
    ]);
    expect(await items({ page: 2, keyword: '' })).toEqual([]);
  });

  it('have the requested language, or English when it is unknown, when they are promotions', async () => {
    const titles = async (language: string) => {
      const response = await call(sandbox, 'listPromotions', { language, platform: 'desktop' }, { key });
      return (response.body?.data as { title: string }[]).map(({ title }) => title);
    };
    expect((await titles('ja'))[1]).toBe('4つの新しい都市');
    expect((await titles('vi'))[1]).toBe('Bốn thành phố mới');
    expect(await titles('xx')).toEqual(await titles('en'));
  });

  it('have pictures and display number as JSON texts when they are promotions', async () => {
    const response = await call(sandbox, 'listPromotions', { language: 'en', platform: 'web' }, { key });
    const [first] = response.body?.data as { images: string; data: string; start_time: string; end_time: string }[];
    expect(JSON.parse(first?.images ?? '')).toHaveLength(2);
    expect(JSON.parse(first?.data ?? '')).toEqual({ display_number: 3 });
    expect(wireAt(first?.start_time)).toBeLessThan(wireAt(first?.end_time));
  });
});

describe('a usage record', () => {
  const record = (change: Record<string, unknown> = {}) =>
    call(
      sandbox,
      'createUsage',
      { date: '2026-06-15', duration: 3_600, login_time: '2026-06-15 09:00:00', user_id: 204_816, ...change },
      { key },
    );

  it('is stored once a day, for the own account only, and only when it is well-formed', async () => {
    expect((await record()).status).toBe(200);
    expect((await record({ duration: 9_000 })).status).toBe(200);
    expect((await record({ user_id: 204_817 })).status).toBe(403);
    expect((await record({ date: '15/06/2026' })).body?.message).toBe('date must be valid');
    expect((await record({ date: '2026-13-45' })).status).toBe(422);
    expect((await record({ login_time: '9:00' })).status).toBe(422);
    expect((await record({ duration: -1 })).status).toBe(422);
  });
});
