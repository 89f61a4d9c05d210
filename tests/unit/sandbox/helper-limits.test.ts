/** At the contract's limits (PRODUCT.md section 4): 10,000 servers with ids of 64 characters are measured and connected to over real sockets. */
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { MEASURED_SERVERS_LIMIT } from '../../../common/contract/helper/helper-api';
import { ipc, ipcEvents, type Measured, type PingOutcome } from '../../../common/contract/ipc/ipc';
import { createHelperClient, type HelperClient } from '../../../electron/connection/helper-client';
import { createProvenTransport } from '../../../electron/connection/proven-transport';
import { createLegacyTransport } from '../../../electron/connection/transport';
import { fitsMessage } from '../../../electron/ipc/message-size';
import { tellInPieces } from '../../../electron/ipc/tell-in-pieces';
import { startHelper, type HelperMode } from '../../../sandbox/helper/helper-server';
import { server, startWorld } from './helper-world';

const ids = Array.from({ length: MEASURED_SERVERS_LIMIT }, (_, index) => String(index).padStart(64, 'server-'));
/** The machine that runs the tests may be busy; how long a sweep may take is not what is tested here. */
const PATIENT = { pingMs: 60_000, loginMs: 60_000 };

function crossed(outcome: PingOutcome): { figures: Measured['figures']; messages: unknown[] } {
  const told: Measured[] = [];
  const answer = tellInPieces(outcome, (measured) => told.push(measured));
  if (answer.outcome !== 'pinged') throw new Error(answer.failure);
  for (const piece of told) expect(v.is(ipcEvents.onMeasured.payload, piece)).toBe(true);
  expect(v.is(ipc.pingServers.response, answer)).toBe(true);
  return {
    figures: Object.assign({}, ...told.map(({ figures }) => figures), answer.figures) as Measured['figures'],
    messages: [...told, answer],
  };
}

it.each<[string, () => { mode: HelperMode; clientOf: (port: number) => HelperClient }]>([
  [
    'legacy mode',
    () => ({
      mode: { port: 0, mode: 'legacy' },
      clientOf: (port) => createHelperClient({ transport: createLegacyTransport(port, PATIENT) }),
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
          createHelperClient({
            transport: createProvenTransport(() => Promise.resolve({ port, secret, gone }), PATIENT),
          }),
      };
    },
  ],
])(
  'A10, D4: %s measures all of them, every message fits, and one of them is connected to',
  async (_, make) => {
    const world = await startWorld(ids.map((id) => server(id)));
    const { mode, clientOf } = make();
    const helper = await startHelper(mode);
    onTestFinished(helper.close);
    const client = clientOf(helper.port);
    const { figures, messages } = crossed(await client.pingServers({ token: world.serverToken(), isFresh: true }));
    expect(Object.keys(figures).sort()).toEqual([...ids].sort());
    expect(messages.every(fitsMessage)).toBe(true);
    const chosen = ids.at(-1) ?? '';
    expect(await client.loginHelper(world.sessionToken(chosen))).toEqual({ outcome: 'done' });
    expect(helper.session()).toEqual({ serverId: chosen });
  },
  60_000,
);
