/** The response of a sweep stays within the contract's 1 MiB, for any number of servers and any ids. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HELPER_BODY_LIMIT_BYTES } from '../../../../common/contract/helper/helper-api';
import type { Figures } from '../../../../sandbox/helper/figures';
import { createEntryWriter } from '../../../../sandbox/helper/figures-text';
import { readPingText } from '../../../support/fakes/measuring-client';

const full: Figures = { ping: 123.45, jitter: 12.34, loss: 0.33 };
const answerOf = (ids: readonly string[], figures: Figures = full) => {
  const write = createEntryWriter(ids.length);
  return `{${ids.map((id) => write(id, figures)).join('')}}`;
};
const manyIds = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 's'));

it('a small ping response has all figures with two decimals', () => {
  const { figures } = readPingText(answerOf(['a', 'b']));
  expect(figures).toEqual({
    a: { roundTripMs: 123.45, jitterMs: 12.34, loss: 0.33 },
    b: { roundTripMs: 123.45, jitterMs: 12.34, loss: 0.33 },
  });
});

it('a ping response of 10,000 servers with ids of 64 characters has every round-trip time within 1 MiB', () => {
  const ids = manyIds(10_000, 64);
  for (const figures of [full, { ping: 1_000, jitter: 1_000, loss: 0.33 }, { ping: null, loss: 1 }]) {
    const response = answerOf(ids, figures);
    expect(Buffer.byteLength(response)).toBeLessThanOrEqual(HELPER_BODY_LIMIT_BYTES);
    const read = readPingText(response).figures;
    expect(Object.keys(read)).toEqual(ids);
    const rounded = [figures.ping, figures.ping && Math.round(figures.ping)];
    expect(Object.values(read).filter(({ roundTripMs }) => !rounded.includes(roundTripMs))).toEqual([]);
  }
});

it('a ping response with ids of more than 1 MiB drops servers and is still a JSON map within the limit', () => {
  const response = answerOf(
    manyIds(10_000, 60).map((id) => `\u{4e2d}\u{6587}\u{4e2d}\u{6587}${id}`.padEnd(64, '\u{4e2d}')),
  );
  expect(Buffer.byteLength(response)).toBeLessThanOrEqual(HELPER_BODY_LIMIT_BYTES);
  expect(() => JSON.parse(response) as unknown).not.toThrow();
  const wide = answerOf(Array.from({ length: 10_000 }, (_, index) => '\u{4e2d}'.repeat(59) + String(index)));
  expect(Buffer.byteLength(wide)).toBeLessThanOrEqual(HELPER_BODY_LIMIT_BYTES);
  expect(() => JSON.parse(wide) as unknown).not.toThrow();
});

it('a ping response is a JSON map within 1 MiB for any ids and figures', () => {
  const figures = fc.record({
    ping: fc.option(fc.double({ min: 0, max: 60_000, noNaN: true })),
    jitter: fc.double({ min: 0, max: 60_000, noNaN: true }),
    loss: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 }), { maxLength: 50 }),
      figures,
      fc.integer({ min: 1, max: 400 }),
      (ids, measured, copies) => {
        const many = Array.from({ length: copies }, (_, copy) => ids.map((id) => `${copy}-${id}`)).flat();
        const response = answerOf(many, measured);
        expect(Buffer.byteLength(response)).toBeLessThanOrEqual(HELPER_BODY_LIMIT_BYTES);
        expect(Object.keys(JSON.parse(response) as object).length).toBeLessThanOrEqual(many.length);
      },
    ),
    { numRuns: 50 },
  );
});
