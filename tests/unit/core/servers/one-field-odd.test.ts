/** Any single field of any response replaced by any value: no row, list or session is lost because of a secondary field (promise J6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { decodeResponse } from '../../../../common/contract/endpoint';
import { FIELDS_BESIDE_DATA } from '../../../../common/contract/provider/call-rules';
import { providerApi, type ProviderCall } from '../../../../common/contract/provider/provider-api';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { openEnvelope } from '../../../../src/lib/api/envelope';
import { loadServers } from '../../../../src/core/servers/load-servers';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { useServers } from '../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { failure, settle, useFakeServices } from '../../../support/fakes/fake-services';
import { MISSING, ODD_VALUES, pathsOf, replaced, toldOf } from '../../../support/provider/odd-fields';
import { providerSamples, READ_CALLS } from '../../../support/provider/provider-samples';
import { decodeContext } from '../../../support/fakes/wire-call';
import { call, signIn } from '../../sandbox/client';

/** A count of zero drops a gift, and an unreadable history is empty: both are what these fields mean. */
const COUNT_FIELDS = /^(\d+\.count|history)$/;

/** The decoded data of a response; null when it is rejected as a whole. */
function decoded(name: ProviderCall, data: unknown): { readonly value: unknown } | null {
  const text = JSON.stringify({ status: 'SUCCESS', data, message: '' });
  const read = v.safeParse(providerApi[name].response, openEnvelope({ status: 200, text }, FIELDS_BESIDE_DATA[name]));
  if (!read.success) return null;
  return { value: decodeResponse(providerApi[name], read.output, decodeContext(), { page: 1 }) };
}

/** The number of decoded rows: those of the first list, whatever its name. */
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
/** The sandbox's own responses to the calls that only read. */
const real = new Map<ProviderCall, unknown>();
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 4, games: 4 });
  const key = await signIn(sandbox);
  for (const name of READ_CALLS) {
    const { body } = await call(sandbox, name, { ...providerSamples[name].request }, { key });
    expect([name, body?.status]).toEqual([name, 'SUCCESS']);
    real.set(name, shortened(body?.data));
  }
});
afterAll(() => sandbox.close());

/** At most three rows of each list: more rows would test the same. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** The fault of each replacement in a response; empty when there is none. */
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
      if (providerSamples[name].keys?.test(where) === true || isRow) {
        const lost = taken ? rowsIn(whole.value) - rowsIn(taken.value) : 0;
        const isInRow = path.some((part) => typeof part === 'number') && !where.includes('.images');
        if (isInRow && (!taken || lost > 1)) faults.push(`${published}: more than its own row is lost`);
      } else if (!taken) faults.push(`${published}: the answer is refused`);
      else if (rowsIn(taken.value) < rowsIn(whole.value) && !COUNT_FIELDS.test(where))
        faults.push(`${published}: a row is lost`);
    }
  }
  return faults;
}

describe('one odd field in a response', () => {
  it.each(names)('J6: to %s drops at most its own row, and nothing when the field is secondary', (name) => {
    expect(faultsOf(name, providerSamples[name].data)).toEqual([]);
  });

  it('J6: of the sandbox drops at most its own row, and nothing when the field is secondary', () => {
    expect(real.size).toBeGreaterThanOrEqual(14);
    expect([...real].flatMap(([name, data]) => faultsOf(name, data).map((fault) => `${name} ${fault}`))).toEqual([]);
  });
});

describe('one odd field in the bootstrap', () => {
  it.each(['userInfo', 'showServers', 'vipServers'] as const)(
    'J6: does not sign out when it is in the response to %s',
    async (name) => {
      const data = providerSamples[name].data;
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
          expect(useServers.getState().status).not.toBe('loading');
        }
      }
    },
  );

  it('J6: unreadable VIP marks are none, and the list is loaded', async () => {
    for (const sent of ['x', 7]) expect(v.safeParse(providerApi.vipServers.response, sent).success).toBe(false);
    const services = useFakeServices();
    services.handlers.vipServers = () => Promise.reject(failure('bad-response'));
    openSession('t');
    expect((await loadServers()).outcome).toBe('done');
    expect(useServers.getState().list.length).toBeGreaterThan(0);
    expect(recentReports().at(-1)).toMatchObject({ where: 'vip-servers' });
    // A provider that cannot be reached has its own rule (docs/product.md section 4, Startup).
    services.handlers.vipServers = () => Promise.reject(failure('server'));
    expect((await loadServers()).outcome).toBe('failed');
  });
});
