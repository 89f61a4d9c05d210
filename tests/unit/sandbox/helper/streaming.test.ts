/**
 * A sweep over real sockets with one slow server: the others' figures are sent at once, and the slow one delays none of them
 * (docs/product.md section 9).
 */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLegacyTransport } from '../../../../electron/connection/transport';
import { startHelper } from '../../../../sandbox/helper/helper-server';
import { createMeasuringClient, readPingText } from '../../../support/fakes/measuring-client';
import { server, startHelperStage } from './helper-stage';

/** Far longer than the fast ones take, and within the helper's wait for a silent server. */
const SLOW = server('slow', { delayMs: 550 });
const FAST = ['a', 'b', 'c', 'd'];

async function stage() {
  const services = await startHelperStage([...FAST.map((id) => server(id)), server('direct', { delayMs: 20 }), SLOW]);
  const helper = await startHelper({ port: 0, mode: 'legacy' });
  onTestFinished(helper.close);
  return { services, helper };
}

describe('a sweep with a slow server', () => {
  it("publishes the others' figures while the slow one is still measured, and its own before the end", async () => {
    const { services, helper } = await stage();
    const client = createMeasuringClient({ port: helper.port });
    const { published } = client;
    const outcome = await client.sweepWhole(services.serverToken());
    if (outcome.outcome !== 'pinged') throw new Error(outcome.failure);
    expect(Object.keys(outcome.figures).sort()).toEqual([...FAST, 'slow']);
    expect(outcome.figures['slow']?.roundTripMs).toBeGreaterThan(400);
    // The end of the response may wait for the report, so that the slow one may be published too: after the others.
    const early = published.filter(({ figures }) => !Object.hasOwn(figures, 'slow'));
    expect(early).toEqual(published.slice(0, early.length));
    expect(early.flatMap(({ figures }) => Object.keys(figures)).sort()).toEqual(FAST);
    expect(early.some(({ direct }) => direct !== null)).toBe(true);
    for (const { figures } of published) {
      for (const [id, found] of Object.entries(figures)) expect(outcome.figures[id]).toEqual(found);
    }
  });

  it('D5: succeeds with the figures that arrived before the timeout', async () => {
    const { services, helper } = await stage();
    // The timeout lies between the fast ones and the slow one, and the response is cut there.
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
    const outcome = await client.sweepWhole(services.serverToken());
    if (outcome.outcome !== 'pinged') throw new Error(outcome.failure);
    expect(Object.keys(outcome.figures).sort()).toEqual(FAST);
  });

  it('is written entry by entry, and is one JSON object of the contract as a whole', async () => {
    const { services, helper } = await stage();
    const call = request({ host: '127.0.0.1', port: helper.port, method: 'POST', path: '/ping', agent: false });
    const answered = once(call, 'response');
    call.end(services.serverToken());
    const [response] = (await answered) as [IncomingMessage];
    const parts: string[] = [];
    for await (const part of response) parts.push(String(part));
    const whole = parts.join('');
    expect(Object.keys(JSON.parse(whole) as object).sort()).toEqual([...FAST, 'direct', 'session', 'slow']);
    expect(readPingText(whole).figures['slow']?.roundTripMs).toBeGreaterThan(400);
    const slowPart = parts.findIndex((part) => part.includes('"slow"'));
    for (const id of FAST) expect(parts.slice(0, slowPart).join('')).toContain(`"${id}":{`);
    expect(services.reports.map(({ body }) => body)).toEqual([whole.replace(',"session":false', '')]);
  });
});
