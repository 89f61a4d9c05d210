/** Eight hours of monitoring on real sockets, as fast as possible: 5,760 sweeps and 960 health checks. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHelperClient } from '../../electron/connection/helper-client';
import { createClient } from '../../src/lib/api/client';
import { startServer } from '../support/provider/http-server';
import { openHandles, record } from './rows';

const SWEEPS = 5_760;
const SWEEPS_PER_CHECK = 6;
const TICK_MS = 3;

it('5,760 sweeps and 960 checks leave no open socket', async ({ task }) => {
  const handlesBefore = openHandles();
  let [served, underWay, mostUnderWay] = [0, 0, 0];
  const helper = createServer((request, response) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    request.resume().on('end', () => {
      served += 1;
      // Sometimes slower than a tick, so that a tick falls into a running sweep and must join it.
      setTimeout(
        () => {
          underWay -= 1;
          response.end('{"1":{"ping":12}}');
        },
        served % 10 === 0 ? 3 * TICK_MS : 0,
      );
    });
  });
  await new Promise<void>((listening) => helper.listen(0, '127.0.0.1', listening));
  const provider = await startServer((_, response) => void response.end('{"status":"SUCCESS","data":{"id":7}}'));
  const client = createHelperClient({ port: (helper.address() as AddressInfo).port });
  const call = createClient({ apiUrl: provider.url });
  let [failed, joined, requested] = [0, 0, 0];
  const runs: Promise<unknown>[] = [];
  for (let tick = 0; tick < SWEEPS; tick += 1) {
    const sweep = client.sweep({ token: 'token', isFresh: false });
    if (requested > 0) joined += 1;
    requested += 1;
    runs.push(
      sweep.then(({ outcome }) => {
        requested -= 1;
        if (outcome !== 'pinged') failed += 1;
      }),
    );
    if (tick % SWEEPS_PER_CHECK === 0) {
      runs.push(call('userInfo', undefined, { token: 't' }).catch(() => (failed += 1)));
    }
    await new Promise((next) => setTimeout(next, TICK_MS));
  }
  await Promise.all(runs);
  await provider.close();
  await new Promise((closed) => helper.close(closed));
  await expect.poll(openHandles).toBeLessThanOrEqual(handlesBefore);
  // Guards the test itself: each tick is a call or has joined one, and some have joined.
  expect(joined).toBeGreaterThan(SWEEPS / 50);
  const number = `${SWEEPS + SWEEPS / SWEEPS_PER_CHECK} calls, ${joined} joined`;
  record(
    { task },
    { what: 'real sockets: failed calls', number, measured: failed, unit: 'calls', limit: 0 },
    { what: 'real sockets: sweeps at once', number, measured: mostUnderWay, unit: 'sweeps', limit: 1 },
    {
      ...{ what: 'real sockets: ticks neither sent nor joined', number, unit: 'ticks', limit: 0 },
      measured: Math.abs(SWEEPS - served - joined),
    },
    { what: 'real sockets: handles left', number, measured: openHandles() - handlesBefore, unit: 'handles', limit: 0 },
  );
});
