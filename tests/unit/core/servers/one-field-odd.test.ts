/** Any one field of any answer replaced by anything: no row, no list and no session is lost to a secondary field (promise J6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { decodeResponse } from '../../../../common/contract/endpoint';
import { FIELDS_BESIDE_DATA, providerApi, type ProviderCall } from '../../../../common/contract/provider/provider-api';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { openEnvelope } from '../../../../src/lib/api/envelope';
import { loadServers } from '../../../../src/core/servers/load-servers';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { useServers } from '../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import { failure, settle, useFakeServices } from '../../../support/fake-services';
import { MISSING, ODD_VALUES, pathsOf, replaced, toldOf } from '../../../support/provider/odd-fields';
import { providerAnswers } from '../../../support/provider/provider-responses';
import { decodeContext } from '../../../support/wire-call';
import { call, signIn } from '../../sandbox/client';

/** The fields that their row cannot do without; a path's numbers are its rows. */
const KEYS: { readonly [C in ProviderCall]?: RegExp } = {
  login: /^api_key$/,
  loginWithGoogle: /^api_key$/,
  loginWithDiscord: /^api_key$/,
  loginWithMachineId: /^api_key$/,
  detectLocation: /^countryCode$/,
  searchItems: /^\d+\.id$/,
  affiliateHistory: /^data(\.\d+(\.id)?)?$/,
  listPaymentMethods: /^methods(\.\d+(\.(id|currency))?)?$/,
  createOrder: /^(id|status)$/,
  payOrder: /^(id|status)$/,
  showOrder: /^(id|status)$/,
  cancelOrder: /^(id|status)$/,
  listOrders: /^data(\.\d+(\.(id|status))?)?$/,
  listVouchers: /^\d+\.(id|state)$/,
  pointBalance: /^(balance|history\.\d+(\.(id|delta))?)$/,
  showReferral: /^code$/,
  showServers: /^\d+\.id$/,
  vipServers: /^\d+\.id$/,
  listGames: /^data(\.\d+(\.name)?)?$/,
  searchGames: /^\d+\.name$/,
};
/** A gift of which none is left is no row, and a history that cannot be read has none: that is what these fields say. */
const SAYS_HOW_MANY = /^(\d+\.count|history)$/;

/** The app's own words for an answer's data; null when it is refused as a whole. */
function decoded(name: ProviderCall, data: unknown): { readonly value: unknown } | null {
  const text = JSON.stringify({ status: 'SUCCESS', data, message: '' });
  const read = v.safeParse(providerApi[name].response, openEnvelope({ status: 200, text }, FIELDS_BESIDE_DATA[name]));
  if (!read.success) return null;
  return { value: decodeResponse(providerApi[name], read.output, decodeContext(), { page: 1 }) };
}

/** How many rows an answer has in the app's words: those of its first list, whatever that is called. */
function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Set) return value.size;
  const { rows, servers, history, options, games, orders, items } = value as Record<string, unknown>;
  const list = [rows, servers, history, options, games, orders, items].find(Array.isArray);
  return list?.length ?? 1;
}

const names = Object.keys(providerApi) as ProviderCall[];
let sandbox: Sandbox;
/** What the sandbox really answers to the calls that only read. */
const real = new Map<ProviderCall, unknown>();
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 4, games: 4 });
  const key = await signIn(sandbox);
  const reads: [ProviderCall, object][] = [
    ['userInfo', {}],
    ['showServers', { machine_id: 'machine-1' }],
    ['vipServers', {}],
    ['listGames', { page: 1 }],
    ['searchGames', { keyword: 'a' }],
    ['listPromotions', { language: 'en', platform: 'desktop' }],
    ['searchItems', { page: 1, keyword: '' }],
    ['listVouchers', {}],
    ['pointBalance', {}],
    ['listOrders', { page: 1 }],
    ['affiliateHistory', { page: 1, from: '', to: '' }],
    ['listPaymentMethods', { country: 'VN' }],
    ['showReferral', {}],
    ['detectLocation', {}],
  ];
  for (const [name, payload] of reads) {
    const { body } = await call(sandbox, name, payload as Record<string, unknown>, { key });
    expect([name, body?.status]).toEqual([name, 'SUCCESS']);
    real.set(name, shortened(body?.data));
  }
});
afterAll(() => sandbox.close());

/** At most three rows of each list: more say nothing new. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** What went wrong with each replacement in an answer; empty when nothing did. */
function faultsOf(name: ProviderCall, data: unknown): readonly string[] {
  const whole = decoded(name, data);
  if (!whole) return ['the answer itself is refused'];
  const faults: string[] = [];
  for (const path of pathsOf(data)) {
    const where = path.join('.');
    const isRow = typeof path.at(-1) === 'number';
    for (const put of ODD_VALUES) {
      const taken = decoded(name, replaced(data, path, put));
      const published = toldOf(path, put);
      if (KEYS[name]?.test(where) === true || isRow) {
        const lost = taken ? rowsIn(whole.value) - rowsIn(taken.value) : 0;
        const isInRow = path.some((part) => typeof part === 'number') && !where.includes('.images');
        if (isInRow && (!taken || lost > 1)) faults.push(`${published}: more than its own row is lost`);
      } else if (!taken) faults.push(`${published}: the answer is refused`);
      else if (rowsIn(taken.value) < rowsIn(whole.value) && !SAYS_HOW_MANY.test(where))
        faults.push(`${published}: a row is lost`);
    }
  }
  return faults;
}

describe('one odd field', () => {
  it.each(names)('J6: of %s costs at most its own row, and a secondary one costs nothing', (name) => {
    expect(faultsOf(name, providerAnswers[name])).toEqual([]);
  });

  it("J6: of any of the sandbox's own answers costs at most its own row, and a secondary one costs nothing", () => {
    expect(real.size).toBe(14);
    expect([...real].flatMap(([name, data]) => faultsOf(name, data).map((fault) => `${name} ${fault}`))).toEqual([]);
  });
});

describe('one odd field at the start', () => {
  it.each(['userInfo', 'showServers', 'vipServers'] as const)('J6: of %s signs nobody out', async (name) => {
    const data = providerAnswers[name];
    for (const path of pathsOf(data)) {
      for (const put of [null, 'x', 7, [], {}, MISSING]) {
        const services = useFakeServices();
        const answer = v.parse(providerApi[name].response, replaced(data, path, put));
        Object.assign(services.handlers, { [name]: () => answer });
        openSession('t');
        await loadSession();
        await settle();
        expect([path, put, useSession.getState().token, useSession.getState().phase]).toEqual([
          path,
          put,
          't',
          'ready',
        ]);
        expect(useServers.getState().status).toBe('ready');
      }
    }
  });

  it('J6: VIP marks that cannot be read at all are none: the list is there all the same', async () => {
    for (const sent of ['x', 7]) expect(v.safeParse(providerApi.vipServers.response, sent).success).toBe(false);
    const services = useFakeServices();
    services.handlers.vipServers = () => Promise.reject(failure('bad-response'));
    openSession('t');
    expect((await loadServers()).outcome).toBe('done');
    expect(useServers.getState().list.length).toBeGreaterThan(0);
    // A provider that cannot be reached is another matter (docs/product.md section 4, Startup).
    services.handlers.vipServers = () => Promise.reject(failure('server'));
    expect((await loadServers()).outcome).toBe('failed');
  });
});
