/**
 * At the contract's limits (docs/product.md section 13): 10,000 servers with ids of 64 characters are measured and connected to over real
 * sockets.
 */
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { MEASURED_SERVERS_LIMIT } from '../../../../common/contract/helper/helper-api';
import { ipcEvents } from '../../../../common/contract/ipc/ipc';
import { createProvenTransport } from '../../../../electron/connection/proven-transport';
import { createLegacyTransport } from '../../../../electron/connection/transport';
import { fitsMessage } from '../../../../electron/ipc/message-size';
import { startHelper, type HelperMode } from '../../../../sandbox/helper/helper-server';
import { createMeasuringClient, type MeasuringClient } from '../../../support/fakes/measuring-client';
import { wholeBatch } from '../../../support/samples/sweep-figures';
import { server, startHelperStage } from './helper-stage';

const ids = Array.from({ length: MEASURED_SERVERS_LIMIT }, (_, index) => String(index).padStart(64, 'server-'));
/** Long timeouts, because the machine may be busy and the duration of a sweep is not tested here. */
const PATIENT = { pingMs: 60_000, loginMs: 60_000 };

it.each<[string, () => { mode: HelperMode; clientOf: (port: number) => MeasuringClient }]>([
  [
    'legacy mode',
    () => ({
      mode: { port: 0, mode: 'legacy' },
      clientOf: (port) => createMeasuringClient({ transport: createLegacyTransport(port, PATIENT) }),
    }),
  ],
  [
    'proven mode',
    () => {
      const secret = randomBytes(32);
      const gone = new AbortController().signal;
      return {
        mode: { port: 0, mode: 'proven', secret },
        clientOf: (port) =>
          createMeasuringClient({
            transport: createProvenTransport(() => Promise.resolve({ port, secret, gone }), PATIENT),
          }),
      };
    },
  ],
])(
  'A10, D4: the helper in %s measures all servers, each figure is published once in valid messages, and one server is connected',
  async (_, make) => {
    const services = await startHelperStage(ids.map((id) => server(id)));
    const { mode, clientOf } = make();
    const helper = await startHelper(mode);
    onTestFinished(helper.close);
    const client = clientOf(helper.port);
    const swept = await client.sweepWhole(services.serverToken());
    if (swept.outcome !== 'pinged') throw new Error(swept.failure);
    expect(Object.keys(swept.figures).sort()).toEqual([...ids].sort());
    const crossed = client.published.flatMap(({ figures }) => Object.keys(figures));
    expect(crossed).toHaveLength(ids.length);
    for (const piece of client.published) {
      const fits = fitsMessage({ sweep: 1, epoch: 0, ...piece });
      // The size of plain data, which columns stay below.
      expect(v.is(ipcEvents.onMeasured.payload, wholeBatch(piece)) && fits).toBe(true);
    }
    const chosen = ids.at(-1) ?? '';
    expect(await client.session.open(services.sessionToken(chosen))).toEqual({ outcome: 'done' });
    expect(helper.session()).toEqual({ serverId: chosen });
  },
  60_000,
);
