/**
 * A sweep over real sockets with one slow server: the others' figures come at once, and the slow one holds nobody up
 * (docs/product.md section 9).
 */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLegacyTransport } from '../../../../electron/connection/transport';
import { startHelper } from '../../../../sandbox/helper/helper-server';
import { createMeasuringClient, readPingText } from '../../../support/measuring-client';
import { server, startHelperStage } from './helper-stage';

/** Far beyond what the fast ones take, and within the helper's patience with a server that has answered nothing. */
const SLOW = server('slow', { delayMs: 550 });
const FAST = ['a', 'b', 'c', 'd'];

async function stage() {
  const services = await startHelperStage([...FAST.map((id) => server(id)), server('direct', { delayMs: 20 }), SLOW]);
  const helper = await startHelper({ port: 0, mode: 'legacy' });
  onTestFinished(helper.close);
  return { services, helper };
}

describe('a slow server', () => {
  it("holds nobody up: the others' figures are told while it is still measured, and its own before the end", async () => {
    const { services, helper } = await stage();
    const client = createMeasuringClient({ port: helper.port });
    const { published } = client;
    const outcome = await client.sweep(services.serverToken());
    if (outcome.outcome !== 'pinged') throw new Error(outcome.failure);
    expect(Object.keys(outcome.figures).sort()).toEqual([...FAST, 'slow']);
    expect(outcome.figures['slow']?.roundTripMs).toBeGreaterThan(400);
    // The end of the answer may wait for the report, and the slow one is then told as well: after the others.
    const early = published.filter(({ figures }) => !Object.hasOwn(figures, 'slow'));
    expect(early).toEqual(published.slice(0, early.length));
    expect(early.flatMap(({ figures }) => Object.keys(figures)).sort()).toEqual(FAST);
    expect(early.some(({ direct }) => direct !== null)).toBe(true);
    for (const { figures } of published) {
      for (const [id, found] of Object.entries(figures)) expect(outcome.figures[id]).toEqual(found);
    }
  });

  it('D5: does not make the sweep fail when the time is over: what came in time counts', async () => {
    const { services, helper } = await stage();
    // The limit lies between the fast ones and the slow one, and the answer is cut there.
    let isNews: () => void = () => undefined;
    const notifications = new Promise<void>((resolve) => (isNews = resolve));
    const legacy = createLegacyTransport(helper.port);
    const client = createMeasuringClient(
      {
        transport: async (path, body, signal, received) => {
          const mine = new AbortController();
          void notifications.then(() => mine.abort());
          const answer = await legacy(path, body, AbortSignal.any([signal, mine.signal]), received);
          return answer.ok ? answer : { ok: false, failure: 'timeout' };
        },
      },
      () => isNews(),
    );
    const outcome = await client.sweep(services.serverToken());
    if (outcome.outcome !== 'pinged') throw new Error(outcome.failure);
    expect(Object.keys(outcome.figures).sort()).toEqual(FAST);
  });

  it('the helper writes entry by entry, and the whole is the one JSON object of the contract', async () => {
    const { services, helper } = await stage();
    const call = request({ host: '127.0.0.1', port: helper.port, method: 'POST', path: '/ping', agent: false });
    const answered = once(call, 'response');
    call.end(services.serverToken());
    const [response] = (await answered) as [IncomingMessage];
    const parts: string[] = [];
    for await (const part of response) parts.push(String(part));
    const whole = parts.join('');
    expect(Object.keys(JSON.parse(whole) as object).sort()).toEqual([...FAST, 'direct', 'slow']);
    expect(readPingText(whole).figures['slow']?.roundTripMs).toBeGreaterThan(400);
    const slowPart = parts.findIndex((part) => part.includes('"slow"'));
    for (const id of FAST) expect(parts.slice(0, slowPart).join('')).toContain(`"${id}":{`);
    expect(services.reports.map(({ body }) => body)).toEqual([whole]);
  });
});
