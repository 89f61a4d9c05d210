/** Sweeps of the main process's client: figures while they arrive, joined and fresh sweeps, and nothing of an older one (promises D5, D6). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELPER_PATHS } from '../../../../../common/contract/helper/helper-api';
import type { PingOutcome } from '../../../../../common/contract/ipc/ipc';
import { gather } from '../../../../support/fakes/measuring-client';
import { settled, slowHelper } from '../../../electron/connection/slow-helper';

const CANCELLED = { outcome: 'failed', failure: 'cancelled' };
const figures = (roundTripMs: number) => ({ roundTripMs, jitterMs: null, loss: null });
const joining = (token: string) => ({ token, isFresh: false });
const fresh = (token: string) => ({ token, isFresh: true });
const PINGED = { outcome: 'pinged', hasFigures: true };

describe('the figures of a sweep', () => {
  it('are published while the response arrives, each once, and all of them before the sweep ends', async () => {
    const { client, calls, published, passTime, timers } = slowHelper();
    const sweep = client.sweep(joining('list'));
    calls[0]?.say('{"fast":12,"direct":{"ping":90,"loss":0},"bad":"x","slow":');
    passTime();
    expect(published).toEqual([
      { figures: { fast: figures(12) }, direct: { roundTripMs: 90, jitterMs: null, loss: 0 } },
    ]);
    calls[0]?.say('700}');
    calls[0]?.response({ ok: true, text: '' });
    expect(await sweep).toEqual(PINGED);
    expect(published.slice(1)).toEqual([{ figures: { slow: figures(700) }, direct: null }]);
    expect(timers()).toBe(0);
  });

  it.each(['ok', '[1]', '{"a":12,"b":1', '{"a":12}{'])(
    'D4: are not measured when the response is %j, which is no JSON map, and none is published',
    async (text) => {
      const { client, calls, published, timers } = slowHelper();
      const sweep = client.sweep(joining('list'));
      calls[0]?.say(text);
      calls[0]?.response({ ok: true, text });
      expect(await sweep).toEqual({ outcome: 'pinged', hasFigures: false });
      expect([published, timers()]).toEqual([[], 0]);
    },
  );

  it('D5: count at the timeout when there are any, and otherwise the sweep times out', async () => {
    const { client, calls, published } = slowHelper();
    const slow = client.sweep(joining('list'));
    calls[0]?.say('{"a":12,"direct":40,"b":');
    calls[0]?.response({ ok: false, failure: 'timeout' });
    expect(await slow).toEqual(PINGED);
    expect(gather(published)).toEqual({ figures: { a: figures(12) }, direct: figures(40) });
    const silent = client.sweep(joining('list'));
    calls[1]?.say('{"a":"none",');
    calls[1]?.response({ ok: false, failure: 'timeout' });
    expect(await silent).toEqual({ outcome: 'failed', failure: 'timeout' });
  });

  it.each(['broken', 'garbage', 'too-large', 'untrusted'] as const)(
    'D4: do not make the sweep successful when they came before the failure "%s"',
    async (failure) => {
      const { client, calls, timers } = slowHelper();
      const sweep = client.sweep(joining('list'));
      calls[0]?.say('{"a":12,');
      calls[0]?.response({ ok: false, failure });
      expect([await sweep, timers()]).toEqual([{ outcome: 'failed', failure }, 0]);
    },
  );
});

describe('a fresh sweep', () => {
  it('cancels the pending one at once for all its callers, and publishes no more of its figures', async () => {
    const { client, calls, published, passTime, underWay } = slowHelper();
    const older = [client.sweep(joining('old')), client.sweep(joining('old'))];
    calls[0]?.say('{"a":1,');
    const newer = client.sweep(fresh('new'));
    expect([calls[0]?.signal.aborted, underWay(HELPER_PATHS.ping)]).toEqual([true, 1]);
    calls[0]?.say('"b":2}');
    passTime();
    calls[0]?.response({ ok: true, text: '' });
    expect(await Promise.all(older)).toEqual([CANCELLED, CANCELLED]);
    expect(published).toEqual([]);
    expect(client.sweep(joining('other'))).toBe(newer);
    calls[1]?.say('{"c":3}');
    calls[1]?.response({ ok: true, text: '' });
    expect(await newer).toEqual(PINGED);
    expect(published).toEqual([{ figures: { c: figures(3) }, direct: null }]);
    expect(calls.map(({ body }) => body)).toEqual(['old', 'new']);
  });

  it('D6: runs one call at a time and publishes no figure older than a published one, in 1,000 random orders', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('join' as const, 'fresh' as const, 'time' as const), call: fc.constant(0) }),
      fc.record({ kind: fc.constantFrom('say' as const, 'end' as const, 'fail' as const), call: fc.nat(12) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24, size: 'max' }), async (steps) => {
        const { client, calls, published, underWay, passTime, timers } = slowHelper();
        const outcomes: Promise<PingOutcome>[] = [];
        let requested = 0;
        // Each call measures its own number, so that a figure identifies its call.
        for (const now of steps) {
          if (now.kind === 'join' || now.kind === 'fresh') {
            requested += 1;
            outcomes.push(client.sweep({ token: `${requested}`, isFresh: now.kind === 'fresh' }));
          } else if (now.kind === 'time') passTime();
          else {
            const call = calls[now.call];
            if (now.kind === 'say') call?.say(`{"a":${now.call},"b":${now.call},`);
            else if (now.kind === 'end') {
              call?.say(`"c":${now.call}}`);
              call?.response({ ok: true, text: '' });
            } else call?.response({ ok: false, failure: 'timeout' });
          }
          expect(underWay(HELPER_PATHS.ping)).toBeLessThanOrEqual(1);
          await settled();
        }
        for (const [index, call] of calls.entries()) {
          call.say(`{"a":${index}}`);
          call.response({ ok: true, text: '' });
        }
        for (const outcome of await Promise.all(outcomes)) {
          if (outcome.outcome === 'failed') expect(['cancelled', 'timeout']).toContain(outcome.failure);
        }
        const order = published.flatMap((measured) =>
          Object.values(measured.figures).map((found) => found.roundTripMs ?? -1),
        );
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(timers()).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('closing the helper client', () => {
  const never = () => new AbortController().signal;

  it('D9: cancels pending calls, ends the session, and later calls are cancelled at once', async () => {
    const { client, calls } = slowHelper();
    const login = client.session.open('session');
    await settled();
    calls[0]?.response({ ok: true, text: '' });
    await login;
    const sweep = client.sweep(joining('list'));
    const closed = client.close(never());
    expect(calls.map(({ path, body }) => `${path} ${body}`)).toEqual(['/login session', '/ping list', '/login ']);
    calls[1]?.response({ ok: true, text: '{}' });
    expect(await sweep).toEqual(CANCELLED);
    calls[2]?.response({ ok: true, text: '' });
    await closed;
    expect(await Promise.all([client.sweep(fresh('x')), client.session.open('x'), client.session.end()])).toEqual([
      CANCELLED,
      CANCELLED,
      CANCELLED,
    ]);
    expect(calls).toHaveLength(3);
  });

  it('D9: ends the session too when a login is pending', async () => {
    const { client, calls } = slowHelper();
    const login = client.session.open('session');
    await settled();
    const closed = client.close(never());
    calls[1]?.response({ ok: true, text: '' });
    await closed;
    calls[0]?.response({ ok: true, text: '' });
    expect([await login, calls[1]?.body]).toEqual([CANCELLED, '']);
  });

  it.each(['done', 'refused'] as const)('D9: sends nothing without a session, whose end was %s', async (ending) => {
    const { client, calls } = slowHelper();
    const login = client.session.open('session');
    await settled();
    calls[0]?.response({ ok: true, text: '' });
    await login;
    const off = client.session.end();
    calls[1]?.response(ending === 'done' ? { ok: true, text: '' } : { ok: false, failure: 'refused' });
    await off;
    await client.close(never());
    expect(calls).toHaveLength(2);
  });

  it('D9: waits until the signal when the helper does not respond', async () => {
    const { client, calls } = slowHelper();
    const login = client.session.open('session');
    await settled();
    calls[0]?.response({ ok: true, text: '' });
    await login;
    const limit = new AbortController();
    let isClosed = false;
    const closed = client.close(limit.signal).then(() => (isClosed = true));
    await settled();
    expect(isClosed).toBe(false);
    limit.abort();
    await closed;
  });
});
