/** Promises D5 and D6: one call per endpoint at a time, and no late answer counts, in whatever order things happen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELPER_PATHS } from '../../../../common/contract/helper/helper-api';
import type { LoopbackResponse } from '../../../../electron/connection/loopback-request';
import { settled, slowHelper } from './slow-helper';

const CANCELLED = { outcome: 'failed', failure: 'cancelled' };
const DONE = { outcome: 'done' };
const OK: LoopbackResponse = { ok: true, text: '' };

describe('sweep', () => {
  it('D5: a second ping joins the one under way, and the next one is a new call', async () => {
    const { client, calls, published } = slowHelper();
    const sweeps = [
      client.sweep({ token: 'a', isFresh: false }),
      client.sweep({ token: 'a', isFresh: false }),
      client.sweep({ token: 'b', isFresh: false }),
    ];
    expect(calls).toHaveLength(1);
    calls[0]?.say('{"1":12}');
    calls[0]?.response(OK);
    const pinged = { outcome: 'pinged', hasFigures: true };
    expect(await Promise.all(sweeps)).toEqual([pinged, pinged, pinged]);
    expect(published).toEqual([{ figures: { 1: { roundTripMs: 12, jitterMs: null, loss: null } }, direct: null }]);

    const next = client.sweep({ token: 'b', isFresh: false });
    calls[1]?.response({ ok: false, failure: 'refused' });
    expect(await next).toEqual({ outcome: 'failed', failure: 'refused' });
    expect(calls.map(({ body }) => body)).toEqual(['a', 'b']);
  });

  it('reports once that no entry could be read, as of a helper with other names, units or texts in place of numbers', async () => {
    const { client, calls, unreadable } = slowHelper();
    const sweepOf = async (text: string) => {
      const sweep = client.sweep({ token: 'a', isFresh: true });
      calls.at(-1)?.say(text);
      calls.at(-1)?.response(OK);
      await sweep;
      return [...unreadable];
    };
    expect(await sweepOf('{}')).toEqual([]);
    expect(await sweepOf('{"1":{"Ping":31},"2":{"ping":"31.4"},"3":{"ping":31400000},"4":"31ms"}')).toEqual([4]);
    expect(await sweepOf('{"servers":[{"id":"1","ping":31}]}')).toEqual([4]);
    expect(await sweepOf('{"1":{"Ping":31},"2":31}')).toEqual([4]);
    expect(await sweepOf('{"1":{"Ping":31}}')).toEqual([4, 1]);
  });

  it('D5: a ping does not wait for a login, nor a login for a ping', () => {
    const { client, underWay } = slowHelper();
    void client.session.open('token');
    void client.sweep({ token: 'token', isFresh: false });
    return settled().then(() => {
      expect([underWay(HELPER_PATHS.ping), underWay(HELPER_PATHS.login)]).toEqual([1, 1]);
    });
  });
});

describe('probe', () => {
  it('D5: is sent after the running sweep, with nothing in it', async () => {
    const { client, calls } = slowHelper();
    const sweep = client.sweep({ token: 'a', isFresh: false });
    const probe = client.probe(new AbortController().signal);
    await settled();
    expect(calls.map(({ body }) => body)).toEqual(['a']);
    calls[0]?.response(OK);
    await sweep;
    await settled();
    expect(calls.map(({ body }) => body)).toEqual(['a', '']);
    calls[1]?.response({ ok: false, failure: 'rejected' });
    expect(await probe).toBeNull();
  });

  it('says why the helper did not respond', async () => {
    const { client, calls } = slowHelper();
    const probe = client.probe(new AbortController().signal);
    await settled();
    calls[0]?.response({ ok: false, failure: 'refused' });
    expect(await probe).toBe('refused');
  });
});

describe('a sweep that finds no helper or another one', () => {
  async function opened() {
    const staged = slowHelper();
    void staged.client.session.open('a');
    await settled();
    staged.calls[0]?.response(OK);
    await settled();
    const sweep = staged.client.sweep({ token: 'list', isFresh: false });
    await settled();
    return { ...staged, sweep };
  }

  it.each([
    ['refused', 'none'],
    ['not-started', 'none'],
    ['gone', 'none'],
    ['timeout', 'open'],
    ['broken', 'open'],
    ['untrusted', 'open'],
  ] as const)('leaves the session as it ends with %s: %s', async (failure, state) => {
    const { client, calls, sweep } = await opened();
    calls[1]?.response({ ok: false, failure });
    await sweep;
    expect(client.session.read()).toEqual({ state });
  });

  it('ends the session when a fresh sweep has cancelled it, because the loss is reported once', async () => {
    const { client, calls } = await opened();
    void client.sweep({ token: 'list', isFresh: true });
    calls[1]?.response({ ok: false, failure: 'gone' });
    await settled();
    expect(client.session.read()).toEqual({ state: 'none' });
  });

  it('leaves a session that was opened again while it ran', async () => {
    const { client, calls, sweep } = await opened();
    void client.session.open('b');
    await settled();
    calls[2]?.response(OK);
    await settled();
    calls[1]?.response({ ok: false, failure: 'refused' });
    await sweep;
    expect(client.session.read()).toEqual({ state: 'open' });
  });
});

describe('loginHelper', () => {
  it('D6: a newer connect cancels the older one, whose late answer counts for nothing', async () => {
    const { client, calls } = slowHelper();
    const first = client.session.open('a');
    await settled();
    const second = client.session.open('b');
    await settled();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.response(OK);
    calls[1]?.response(OK);
    expect(await Promise.all([first, second])).toEqual([CANCELLED, DONE]);
  });

  it('D6: a cancelled connect answers cancelled, also when its answer comes in', async () => {
    const { client, calls } = slowHelper();
    const login = client.session.open('a');
    await settled();
    client.session.cancelOpening();
    calls[0]?.response(OK);
    expect(await login).toEqual(CANCELLED);
    client.session.cancelOpening();
  });

  it('D6: Off gets through while a connect is under way, and nothing cancels it', async () => {
    const { client, calls, underWay } = slowHelper();
    const connect = client.session.open('a');
    await settled();
    const off = client.session.end();
    expect(calls.map(({ body }) => body)).toEqual(['a', '']);
    client.session.cancelOpening();
    const again = client.session.open('b');
    await settled();
    expect(calls[1]?.signal.aborted).toBe(false);
    expect(underWay(HELPER_PATHS.login)).toBe(1);

    calls[1]?.response(OK);
    await settled();
    expect(calls.map(({ body }) => body)).toEqual(['a', '', 'b']);
    calls[0]?.response(OK);
    calls[2]?.response(OK);
    expect(await Promise.all([connect, off, again])).toEqual([CANCELLED, DONE, DONE]);
  });

  it('D6: a connect that waits for Off can be cancelled, and is then never sent', async () => {
    const { client, calls } = slowHelper();
    const off = client.session.end();
    const waiting = client.session.open('a');
    const secondOff = client.session.end();
    calls[0]?.response({ ok: false, failure: 'timeout' });
    const timedOut = { outcome: 'failed', failure: 'timeout' };
    expect(await Promise.all([off, waiting, secondOff])).toEqual([timedOut, CANCELLED, timedOut]);
    expect(calls).toHaveLength(1);
  });

  it('D6: in 1,000 orders of clicks and answers, only the last word can say connected', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('connect' as const, 'off' as const, 'cancel' as const) }),
      fc.record({ kind: fc.constant('answer' as const), call: fc.nat(20), ok: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        const { client, calls, underWay } = slowHelper();
        let word = 0;
        /** For every connect: whether it ended; a view shows each 'done' as connected, so none may be out of date. */
        const received: Promise<boolean>[] = [];
        const connect = (token: string): void => {
          word += 1;
          const mine = word;
          received.push(client.session.open(token).then(({ outcome }) => outcome === 'failed' || mine === word));
        };
        for (const [index, now] of steps.entries()) {
          if (now.kind === 'connect') connect(`token-${index}`);
          else if (now.kind === 'answer') calls[now.call]?.response(now.ok ? OK : { ok: false, failure: 'broken' });
          else {
            word += 1;
            if (now.kind === 'off') void client.session.end();
            else client.session.cancelOpening();
          }
          await settled();
          expect(underWay(HELPER_PATHS.login)).toBeLessThanOrEqual(1);
        }
        for (let index = 0; index < calls.length; index += 1) {
          calls[index]?.response(OK);
          await settled();
        }
        expect(await Promise.all(received)).not.toContain(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
