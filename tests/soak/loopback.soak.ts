/** 10,000 calls to a faulty helper, in both modes, 50 at once: each ends in a named failure within its limit, and nothing is left open. */
import { expect, it } from 'vitest';
import { HELPER_PATHS } from '../../common/contract/helper/helper-api';
import { createProvenTransport } from '../../electron/connection/proven-transport';
import { faults } from '../unit/common/contract/helper/faulty-peer';
import { callDirectly, playFault, type PlayedCall } from '../unit/electron/connection/play-fault';
import { heapBytes, MEGABYTE, openHandles, record } from './rows';

const CALLS = 10_000;
const AT_ONCE = 50;
const LATE_LIMIT_MS = 250;

const callProven: PlayedCall = (port, totalMs) => {
  const peer = { port, secret: Buffer.alloc(32, 7), gone: new AbortController().signal };
  const transport = createProvenTransport(() => Promise.resolve(peer), { pingMs: totalMs, loginMs: totalMs });
  return transport(HELPER_PATHS.ping, Buffer.from('token'), new AbortController().signal);
};

it('10,000 calls to a faulty peer end in a named failure', async ({ task }) => {
  let [calls, wrong, latestMs] = [0, 0, 0];
  const playAll = async (call: PlayedCall) => {
    for (const fault of faults) {
      const { answers, lateMs } = await playFault(fault, AT_ONCE, call);
      calls += answers.length;
      latestMs = Math.max(latestMs, lateMs);
      // In proven mode a server that is not a helper has its own failure.
      const expected = call === callProven ? [...fault.failures, 'untrusted'] : fault.failures;
      wrong += answers.filter((response) => response.ok || !expected.some((name) => name === response.failure)).length;
    }
  };
  await playAll(callDirectly);
  const [heapBefore, handlesBefore] = [heapBytes(), openHandles()];
  for (let isProven = true; calls < CALLS; isProven = !isProven) await playAll(isProven ? callProven : callDirectly);
  await expect.poll(openHandles).toBeLessThanOrEqual(handlesBefore);
  const number = `${calls} calls, ${faults.length} kinds, both modes`;
  record(
    { task },
    { what: 'helper faults: not the expected failure', number, measured: wrong, unit: 'calls', limit: 0 },
    { what: 'helper faults: over the limit', number, measured: latestMs, unit: 'ms', limit: LATE_LIMIT_MS },
    { what: 'helper faults: handles left', number, measured: openHandles() - handlesBefore, unit: 'handles', limit: 0 },
    {
      ...{ what: 'helper faults: heap grown', number, unit: 'MB', limit: 10 },
      measured: (heapBytes() - heapBefore) / MEGABYTE,
    },
  );
});
