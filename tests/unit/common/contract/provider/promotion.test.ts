/** Promotions on the wire: JSON in texts never throws (promise E6), texts are cleaned (G4), pictures are checked (G3). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { decodePromotions, wirePromotion } from '../../../../../common/contract/provider/promotion';
import { decodeContext } from '../../../../support/fakes/wire-call';

const wire = {
  id: 7,
  title: 'More days',
  description: 'Buy 3 months.',
  images: '["https://cdn.example/1.png","https://cdn.example/2.png"]',
  url: '/service',
  data: '{"display_number":3}',
  start_time: '2026-11-01 00:00:00',
  end_time: '2026-12-01T00:00:00Z',
};
const decode = (...sent: object[]) =>
  decodePromotions(
    sent.map((row) => v.parse(wirePromotion, row)),
    decodeContext(),
  );
const one = (change: Partial<Record<keyof typeof wire, unknown>> = {}) => decode({ ...wire, ...change })[0];

it("a promotion is decoded to the app's type", () => {
  expect(one()).toEqual({
    id: '7',
    title: 'More days',
    description: 'Buy 3 months.',
    imageUrls: ['https://cdn.example/1.png', 'https://cdn.example/2.png'],
    url: '/service',
    displayNumber: 3,
    startsAt: Date.UTC(2026, 9, 31, 17),
    endsAt: Date.UTC(2026, 11, 1),
  });
});

it('a promotion without an id is the sale, and a repeated one is kept once', () => {
  expect(one({ id: undefined })?.id).toBe('');
  expect(decode(wire, { ...wire, title: 'Again' }, { ...wire, id: '7' })).toHaveLength(1);
});

it.each([
  [null, null],
  [undefined, null],
  ['', null],
  ['0000-00-00 00:00:00', null],
  ['soon', null],
  ['2026-13-01', null],
  [{}, null],
  [[], null],
  [true, null],
])('a promotion with a date of %j has none and is kept', (text, expected) => {
  expect(one({ start_time: text, end_time: text })).toMatchObject({ startsAt: expected, endsAt: expected });
});

it.each([
  ['{"display_number":0}', 0],
  ['{"display_number":-1}', -1],
  ['{"display_number":"5"}', 5],
  ['{"display_number":1.5}', 1],
  ['{"display_number":"many"}', 1],
  ['{"display_number":null}', 1],
  ['{}', 1],
  ['[]', 1],
  ['null', 1],
  ['{', 1],
  ['', 1],
  [null, 1],
  [{ display_number: 4 }, 4],
  [{ display_number: [] }, 1],
])('a promotion with data %j is shown %i times', (data, expected) => {
  expect(one({ data })?.displayNumber).toBe(expected);
});

it.each([
  ['["http://cdn.example/1.png"]', []],
  ['["javascript:alert(1)","data:image/png;base64,AA","blob:https://x/1","//cdn.example/1.png"]', []],
  ['["http://127.0.0.1:46100/1.png"]', ['http://127.0.0.1:46100/1.png']],
  ['["https://u:p@cdn.example/1.png"]', []],
  [`["https://cdn.example/${'a'.repeat(2_048)}"]`, []],
  ['["https://cdn.example/1.png","https://cdn.example/1.png",5,null,{}]', ['https://cdn.example/1.png']],
  ['"https://cdn.example/1.png"', []],
  ['[', []],
  [['https://cdn.example/1.png'], ['https://cdn.example/1.png']],
])('a promotion with the pictures %j has %j', (images, expected) => {
  expect(one({ images })?.imageUrls).toEqual(expected);
});

it('a promotion has no reversing or invisible characters, and its markup stays text', () => {
  expect(one({ title: 'a\u202Eb\u200Bc\u0007', description: '<img src=x onerror=alert(1)>' })).toMatchObject({
    title: 'abc',
    description: '<img src=x onerror=alert(1)>',
  });
  expect(one({ title: 'x'.repeat(5_000) })?.title).toHaveLength(120);
});

it('a promotion with nothing to show is dropped, and a list is bounded', () => {
  expect(one({ title: '\u200B', description: null, images: '[]' })).toBeUndefined();
  expect(decode(...Array.from({ length: 500 }, (_, id) => ({ ...wire, id })))).toHaveLength(50);
});

describe('JSON in texts of a promotion', () => {
  it('E6: never throws for 2,000 texts, and yields only values that may be shown', () => {
    const json = fc.oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 200 }), fc.constant(null));
    const row = fc.record(
      {
        id: fc.oneof(fc.integer(), fc.string({ minLength: 1, maxLength: 64 })),
        title: fc.string({ unit: 'binary' }),
        description: fc.string({ unit: 'binary' }),
        images: fc.oneof(json, fc.array(fc.oneof(fc.webUrl(), fc.anything()), { maxLength: 12 }).map(asJson)),
        url: fc.string(),
        data: fc.oneof(json, fc.record({ display_number: fc.anything() }).map(asJson)),
        start_time: fc.string(),
        end_time: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(row, (sent) => {
        const read = v.safeParse(wirePromotion, sent);
        if (!read.success) return;
        for (const promotion of decodePromotions([read.output], decodeContext())) {
          expect(promotion.imageUrls.length).toBeLessThanOrEqual(10);
          for (const url of promotion.imageUrls) expect(url).toMatch(/^https:|^http:\/\/(127\.0\.0\.1|localhost)/);
          expect(Number.isSafeInteger(promotion.displayNumber)).toBe(true);
          expect(promotion.title + promotion.description).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Null for values without a JSON form. */
function asJson(value: unknown): string | null {
  try {
    const text: unknown = JSON.stringify(value);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
