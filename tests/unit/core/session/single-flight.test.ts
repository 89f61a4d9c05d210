/** Pending requests: an identical one is joined, a different one replaces, follows or runs beside it. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf, type FlightPolicy } from '../../../../common/async/single-flight';
import { singleFlight } from '../../../../src/core/session/single-flight';
import { followSession } from '../../../../src/core/session/session.store';
import { deferred, settle, useFakeServices } from '../../../support/fakes/fake-services';

beforeEach(() => {
  useFakeServices();
});

interface Sent {
  readonly value: string;
  readonly superseded: AbortSignal;
  readonly response: ReturnType<typeof deferred<string>>;
}

/** A call that records its requests; the test resolves the responses. */
function recorded(policy: FlightPolicy) {
  const sent: Sent[] = [];
  const call = singleFlight(policy, ({ value }: { value: string }, superseded) => {
    const response = deferred<string>();
    sent.push({ value, superseded, response });
    return response.promise;
  });
  const values = () => sent.map(({ value }) => value);
  return { sent, values, call };
}

describe.each(['replace', 'queue', 'parallel'] as const)('with the policy "%s"', (policy) => {
  it('E9: twenty identical requests are one, and all get its response', async () => {
    const { call, sent } = recorded(policy);
    const all = Array.from({ length: 20 }, () => call({ value: 'a' }));
    await settle();
    expect(sent).toHaveLength(1);
    sent[0]?.response.resolve('done');
    expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
  });

  it('E9: a request after the response, failed or not, is sent again', async () => {
    const { call, sent, values } = recorded(policy);
    const first = call({ value: 'a' });
    await settle();
    sent[0]?.response.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    void call({ value: 'a' });
    await settle();
    expect(values()).toEqual(['a', 'a']);
  });

  it('B3: an identical request of another session is sent separately', async () => {
    const { call, sent } = recorded(policy);
    const first = call({ value: 'a' });
    followSession('somebody else', null);
    const second = call({ value: 'a' });
    await settle();
    sent[0]?.response.resolve('first');
    await settle();
    sent[1]?.response.resolve('second');
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  });
});

describe('a different request', () => {
  it('J5: is sent at once and aborts the pending one with the policy "replace"', async () => {
    const { call, sent, values } = recorded('replace');
    void call({ value: 'a' });
    void call({ value: 'b' });
    await settle();
    expect(values()).toEqual(['a', 'b']);
    expect(sent.map(({ superseded }) => superseded.aborted)).toEqual([true, false]);
  });

  it('J5: is sent again when it equals the replaced one, also when responses were reordered', async () => {
    const { call, sent, values } = recorded('replace');
    void call({ value: 'a' });
    const second = call({ value: 'b' });
    await settle();
    sent[1]?.response.resolve('b');
    await second;
    void call({ value: 'a' });
    await settle();
    expect(values()).toEqual(['a', 'b', 'a']);
    expect(sent[2]?.superseded.aborted).toBe(false);
  });

  it('J5: is sent after the pending one with the policy "queue", also when it equals an earlier one', async () => {
    const { call, sent, values } = recorded('queue');
    const all = [call({ value: 'a' }), call({ value: 'b' }), call({ value: 'a' }), call({ value: 'a' })];
    await settle();
    expect(values()).toEqual(['a']);
    sent[0]?.response.reject(new Error('no'));
    await settle();
    expect(values()).toEqual(['a', 'b']);
    sent[1]?.response.resolve('b');
    await settle();
    expect(values()).toEqual(['a', 'b', 'a']);
    sent[2]?.response.resolve('last');
    expect((await Promise.allSettled(all)).map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([
      'failed',
      'b',
      'last',
      'last',
    ]);
  });

  it('J5: is sent at once and leaves the pending one with the policy "parallel"', async () => {
    const { call, sent, values } = recorded('parallel');
    void call({ value: 'a' });
    void call({ value: 'b' });
    await settle();
    expect(values()).toEqual(['a', 'b']);
    expect(sent.some(({ superseded }) => superseded.aborted)).toBe(false);
  });

  it('J5: is the last one applied when it was requested last, with responses in any order', async () => {
    let reordered = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('replace' as const, 'queue' as const),
        fc.array(fc.record({ value: fc.constantFrom('a', 'b', 'c'), pauses: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.scheduler(),
        async (policy, requests, scheduler) => {
          let applied = '';
          let sent = 0;
          const call = singleFlight(policy, async ({ value }: { value: string }, superseded) => {
            sent += 1;
            const number = sent;
            await scheduler.schedule(Promise.resolve(), value);
            if (number !== sent) reordered += 1;
            if (policy === 'queue' || !superseded.aborted) applied = value;
          });
          const runs: Promise<void>[] = [];
          for (const { value, pauses } of requests) {
            runs.push(call({ value }));
            if (pauses && scheduler.count() > 0) await scheduler.waitNext(1);
          }
          await scheduler.waitFor(Promise.all(runs));
          expect(applied).toBe(requests.at(-1)?.value);
        },
      ),
      { numRuns: 1_000 },
    );
    // If every response came before the next request, the test would prove nothing.
    expect(reordered).toBeGreaterThan(100);
  });
});

describe('the key of a request', () => {
  const picture = new Blob(['a']);
  it.each([
    [
      { a: 1, b: 'x' },
      { b: 'x', a: 1 },
    ],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [{ a: undefined }, {}],
    [{ picture }, { picture }],
  ])('is equal for %j and %j', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, { a: 'null' }],
    [{ a: true }, { a: 'true' }],
    [{ a: ['b', 'c'] }, { a: ['b,c'] }],
    [
      { a: 'x', b: 'y' },
      { a: 'y', b: 'x' },
    ],
    [{ a: '{"b":1}' }, { a: { b: 1 } }],
    [{ picture }, { picture: new Blob(['a']) }],
    [{ a: () => 1 }, { a: () => 1 }],
    [{}, { ['__proto__x']: 1 }],
  ])('differs for %j and %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it('E9: is equal exactly when the values are, for random values', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(keyOf({ one }) === keyOf({ one: other })).toBe(isEqual(one, other));
        expect(keyOf({ one })).toBe(keyOf({ one: structuredClone(one) }));
      }),
    );
  });
});

function isEqual(one: unknown, other: unknown): boolean {
  try {
    expect(one).toStrictEqual(other);
    return true;
  } catch {
    return false;
  }
}
