/** The grammar of a ping response (docs/product.md section 13, promise D4). */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ipcEvents } from '../../../../common/contract/ipc/ipc';
import { readPingText } from '../../../support/fakes/measuring-client';
import { wholeBatch } from '../../../support/samples/sweep-figures';

const NOTHING = { figures: {}, direct: null };
const figures = (roundTripMs: number | null, jitterMs: number | null = null, loss: number | null = null) => ({
  roundTripMs,
  jitterMs,
  loss,
});
const read = (value: unknown) => readPingText(JSON.stringify(value));

describe('a ping response', () => {
  it('D4: is read with figures, plain numbers and servers without an answer', () => {
    expect(read({ 1: { ping: 34.5, jitter: 2, loss: 0.2 }, tokyo: 81, dead: { ping: null, loss: 1 } })).toEqual({
      figures: { 1: figures(34.5, 2, 0.2), tokyo: figures(81), dead: figures(null, null, 1) },
      direct: null,
    });
  });

  it('D4: has no answer of a server when all of its probes are lost, whatever its other figures say, or when its entry is null', () => {
    expect(
      read({
        ...{ zero: { ping: 0, jitter: 0, loss: 1 }, below: { ping: -1, loss: 1 }, far: { ping: 60_001, loss: 1 } },
        ...{ alone: { loss: 1 }, odd: { ping: 'timeout', loss: 1 }, earlier: { ping: 35, jitter: 2, loss: 1 } },
        empty: null,
      }).figures,
    ).toEqual({
      ...{ zero: figures(null, null, 1), below: figures(null, null, 1), far: figures(null, null, 1) },
      ...{ alone: figures(null, null, 1), odd: figures(null, null, 1), earlier: figures(null, null, 1) },
      empty: figures(null),
    });
    expect(read({ near: { ping: 0, jitter: 0, loss: 0.99 } }).figures).toEqual({ near: figures(0, 0, 0.99) });
  });

  it('D4: has no direct entry when that is null, and one without an answer when all of its probes are lost', () => {
    expect(read({ direct: null })).toEqual(NOTHING);
    expect(read({ direct: { ping: 0, jitter: 0, loss: 1 } }).direct).toEqual(figures(null, null, 1));
  });

  it('D4: has the direct entry separate from the servers', () => {
    expect(read({ a: 10, direct: { ping: 90, jitter: 4, loss: 0 } })).toEqual({
      figures: { a: figures(10) },
      direct: figures(90, 4, 0),
    });
    expect(read({ direct: 'soon' })).toEqual(NOTHING);
  });

  it.each([
    '',
    'ok',
    'null',
    '12',
    '"text"',
    'true',
    '[]',
    '[{"1":{"ping":1}}]',
    '{',
    '{"1":12}x',
    'NaN',
    '{"1":NaN}',
    '<html>',
  ])('D4: has no figures when it is %j', (text) => {
    expect(readPingText(text)).toEqual(NOTHING);
  });

  it('D4: drops only the server whose round-trip time is invalid', () => {
    const bad = [
      '12',
      -1,
      60_000.1,
      true,
      [],
      {},
      { ping: '12' },
      { ping: -1 },
      { jitter: 3, loss: 0 },
      { ping: 1e9 },
      { ping: -1, loss: 0.5 },
    ];
    const all = Object.fromEntries(bad.map((value, index) => [`bad-${index}`, value]));
    expect(read({ ...all, good: 5 })).toEqual({ figures: { good: figures(5) }, direct: null });
    expect(readPingText('{"a":1e999,"b":{"ping":-1e999},"c":{"ping":1e999,"loss":0}}')).toEqual(NOTHING);
  });

  it('D4: drops only the figure that is NaN or infinite, as JSON writers of Python and C print it', () => {
    const text = `{"a": NaN, "b": {"ping": 31.4, "jitter": NaN, "loss": 0}, "c": {"ping": -Infinity}, "d": {"ping": inf, "loss": 1},
      "e": {"ping": 12, "jitter": -nan(ind), "loss": nan}, "x \\" NaN": 5, "direct": {"ping": 48, "jitter": -nan}}`;
    expect(readPingText(text)).toEqual({
      figures: { b: figures(31.4, null, 0), d: figures(null, null, 1), e: figures(12), 'x " NaN': figures(5) },
      direct: figures(48),
    });
  });

  it('D4: drops only the jitter or loss that is invalid', () => {
    expect(
      read({ a: { ping: 5, jitter: -1, loss: 0.5 }, b: { ping: 5, jitter: 1, loss: 7 }, c: { ping: 5, loss: '0' } })
        .figures,
    ).toEqual({
      a: figures(5, null, 0.5),
      b: figures(5, 1),
      c: figures(5),
    });
  });

  it('D4: accepts the bounds of each figure', () => {
    expect(
      read({ a: { ping: 0, jitter: 0, loss: 0 }, b: { ping: 60_000, jitter: 60_000, loss: 0.99 } }).figures,
    ).toEqual({
      a: figures(0, 0, 0),
      b: figures(60_000, 60_000, 0.99),
    });
  });

  it('D4: accepts names of object members as plain ids, without an effect on objects', () => {
    const parsed = readPingText('{"__proto__":{"ping":1},"constructor":2,"prototype":3,"toString":4,"a":5}');
    expect(Object.keys(parsed.figures)).toEqual(['__proto__', 'constructor', 'prototype', 'toString', 'a']);
    expect(Object.getPrototypeOf(parsed.figures)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['ping']).toBeUndefined();
    expect(readPingText('{"a":{"__proto__":{"ping":1}}}')).toEqual(NOTHING);
  });

  it('D4: is limited to 10,000 servers, with ids of 1 to 64 characters', () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`s${index}`, 1]));
    expect(Object.keys(read(many).figures)).toHaveLength(10_000);
    expect(Object.keys(read({ '': 1, ['x'.repeat(65)]: 1, ['y'.repeat(64)]: 1 }).figures)).toEqual(['y'.repeat(64)]);
  });

  it('D4: has no figures when it is deeply nested', () => {
    const deep = 500_000;
    expect(readPingText(`{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`)).toEqual(NOTHING);
    expect(readPingText('['.repeat(deep))).toEqual(NOTHING);
  });

  it('D4: is read as what the IPC schema accepts, for any input', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({ ping: fc.jsonValue(), jitter: fc.jsonValue(), loss: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.dictionary(fc.string(), value).map((all) => JSON.stringify(all)),
        ),
        (text) => {
          expect(v.is(ipcEvents.onMeasured.payload, wholeBatch(readPingText(text)))).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
