/** Every call of the provider, every fault, in three states of the session: the right reason each time, within the limit, and nothing is left open. */
import { expect, it } from 'vitest';
import type { ProviderCall } from '../../common/contract/provider/provider-api';
import { createClient, type CallOptions } from '../../src/lib/api/client';
import { failureOf } from '../../src/lib/api/provider-error';
import { failureCode } from '../../src/model/failure';
import { startServer } from '../support/provider/http-server';
import { providerFaults } from '../support/provider/provider-faults';
import { providerSamples } from '../support/provider/provider-samples';
import { openHandles, record } from './rows';

const LIMIT_MS = 150;
const LATE_LIMIT_MS = 250;
/** Long enough for a call to be running. */
const LEAVES_AFTER_MS = 5;

const calls = Object.keys(providerSamples) as ProviderCall[];
/** Signed in; signed out; and signing out while the call runs. */
const states: readonly (() => CallOptions)[] = [
  () => ({ token: 't', idempotencyKey: 'key' }),
  () => ({}),
  () => ({ token: 't', signal: AbortSignal.timeout(LEAVES_AFTER_MS) }),
];

it('every call fails with the right reason for every fault in three states', async ({ task }) => {
  const handlesBefore = openHandles();
  let play = providerFaults[0]?.play;
  const server = await startServer((_, response) => play?.(response));
  const call = createClient({ apiUrl: server.url, timeoutMs: LIMIT_MS }) as (
    name: ProviderCall,
    payload: unknown,
    options: CallOptions,
  ) => Promise<unknown>;
  let [made, latestMs] = [0, 0];
  const wrong: string[] = [];
  for (const fault of providerFaults) {
    for (const [state, options] of states.entries()) {
      ({ play } = fault);
      const begun = performance.now();
      const failures = await Promise.all(
        calls.map((name) =>
          call(name, providerSamples[name].request, options()).then(
            () => null,
            (error: unknown) => failureOf(error),
          ),
        ),
      );
      latestMs = Math.max(latestMs, performance.now() - begun - LIMIT_MS);
      made += failures.length;
      const expected: readonly string[] = state === 2 ? ['aborted', fault.reason] : [fault.reason];
      for (const [index, failure] of failures.entries()) {
        const isRight =
          failure !== null && expected.includes(failure.reason) && /^PL-3\d\d$/.test(failureCode(failure));
        if (!isRight)
          wrong.push(`${calls[index] ?? 'no call'}, ${fault.name}, state ${state}: ${failure?.reason ?? 'none'}`);
      }
    }
  }
  await server.close();
  await expect.poll(openHandles).toBeLessThanOrEqual(handlesBefore);
  expect(wrong.slice(0, 20)).toEqual([]);
  const number = `${made} calls: ${calls.length} endpoints, ${providerFaults.length} faults, 3 states`;
  record(
    { task },
    { what: 'provider faults: not the expected reason', number, measured: wrong.length, unit: 'calls', limit: 0 },
    {
      ...{ what: 'provider faults: over the limit', number, unit: 'ms', limit: LATE_LIMIT_MS },
      measured: Math.max(0, latestMs),
    },
  );
});
