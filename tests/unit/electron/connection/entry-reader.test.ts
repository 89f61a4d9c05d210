/** Reading a response while it arrives (promise D4): the same entries for any pieces, and nothing that a peer sends can throw. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELPER_BODY_LIMIT_BYTES } from '../../../../common/contract/helper/helper-api';
import { createEntryReader } from '../../../../electron/connection/entry-reader';
import { createPingGrammar } from '../../../../electron/connection/ping-response';

/** Cuts bytes at positions given as shares between 0 and 1. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [0, ...places.map((place) => Math.floor(place * bytes.length)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

function read(pieces: readonly Uint8Array[]): [string, unknown][] {
  const found: [string, unknown][] = [];
  const reader = createEntryReader((id, value) => found.push([id, value]));
  for (const piece of pieces) reader.read(piece);
  return found;
}
const readText = (text: string) => read([Buffer.from(text)]);
const collect = (pieces: readonly Uint8Array[]) => {
  const grammar = createPingGrammar();
  const kept = new Map<string, unknown>();
  for (const [id, value] of read(pieces)) {
    const figures = grammar(id, value);
    if (figures !== null) kept.set(id, figures);
  }
  return Object.fromEntries(kept);
};
/** The result of JSON.parse for the whole text, read by the same grammar. */
const parseWhole = (text: string) => {
  const grammar = createPingGrammar();
  const all = Object.entries(JSON.parse(text) as Record<string, unknown>);
  return Object.fromEntries(
    all.flatMap(([id, value]) => {
      const figures = grammar(id, value);
      return figures === null ? [] : [[id, figures] as const];
    }),
  );
};

const figure = fc.oneof(
  fc.double({ min: 0, max: 60_000, noNaN: true }),
  fc.record({ ping: fc.option(fc.nat(500)), jitter: fc.nat(50), loss: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.jsonValue(),
);
const id = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('direct', '__proto__', 'a"b', '},{', '\\', '7'));
const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });
const indent = fc.constantFrom(undefined, 1, '\t', '\r\n');

describe('a response in pieces', () => {
  it('D4: yields the same entries as the whole, however it is cut', () => {
    fc.assert(
      fc.property(fc.dictionary(id, figure, { maxKeys: 12 }), indent, places, (response, space, at) => {
        const text = ` ${JSON.stringify(response, null, space)}\n`;
        expect(collect(cut(Buffer.from(text), at))).toEqual(parseWhole(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('D4: yields each entry at its own end when read byte by byte, a plain one at the comma or brace after it', () => {
    const bytes = Buffer.from('\ufeff{"tōkyō":{"ping":1,"loss":0},"b":[1,"]}"],"c":"x"}');
    const seen: string[] = [];
    let at = 0;
    const reader = createEntryReader((name) => seen.push(`${name} ${bytes.subarray(at, at + 1).toString()}`));
    for (; at < bytes.length; at += 1) {
      expect(reader.isComplete()).toBe(false);
      reader.read(bytes.subarray(at, at + 1));
    }
    expect(seen).toEqual(['tōkyō }', 'b ]', 'c }']);
    expect(reader.isComplete()).toBe(true);
  });

  it('D4: yields the first 10,000 of 10,001 servers', () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`s${index}`, 1]));
    const bytes = Buffer.from(JSON.stringify(many));
    const kept = collect(cut(bytes, [0.3, 0.6]));
    expect(Object.keys(kept)).toHaveLength(10_000);
    expect(kept).toEqual(parseWhole(bytes.toString()));
  });
});

describe('invalid data', () => {
  it.each([
    ['', []],
    ['ok', []],
    ['[{"a":1}]', []],
    ['"{"', []],
    ['{}', []],
    ['{ }{"a":1}', []],
    ['{,"a":1}', []],
    ['{"a":1,}', ['a']],
    ['{"a":1,,"b":2}', ['a']],
    ['{"a":1 "b":2,"c":3}', []],
    ['{"a":1],"b":2}', []],
    ['{"a":NaN,"b":2}', ['a', 'b']],
    ['{"a":none,"b":2}', []],
    ['{NaN:1,"b":2}', []],
    ['{"a":1}{"b":2}', ['a']],
    ['{"a":{} "b":2,"c":3}', ['a']],
    ['{"a":{}{},"c":3}', ['a']],
    ['{"a":[],}', ['a']],
    ['{"a":[]]', ['a']],
    ['{"a":1,"b":{"c":', ['a']],
    ['{"a":"no end,"b":2}', []],
  ])('D4: %j yields the entries before the fault and none after it', (text, ids) => {
    expect(readText(text).map(([name]) => name)).toEqual(ids);
  });

  it('D4: ends at bytes that are not UTF-8, also inside a character', () => {
    expect(read([Buffer.from('{"a":1,"'), Buffer.from([0xc3]), Buffer.from([0x28]), Buffer.from('":2}')])).toEqual([
      ['a', 1],
    ]);
  });

  it('D4: is not read beyond 1 MiB, and deep nesting is read like any entry', () => {
    const long = Buffer.from(`{"a":1,"pad":"${' '.repeat(HELPER_BODY_LIMIT_BYTES)}","b":2}`);
    expect(read(cut(long, [0.00001, 0.5]))).toEqual([['a', 1]]);
    const deep = 400_000;
    const nested = readText(`{"a":${'['.repeat(deep)}${']'.repeat(deep)},"b":2}`);
    expect(nested.map(([name]) => name)).toEqual(['a', 'b']);
  });

  it('D4: never throws, and yields the same however it is cut', () => {
    const parts = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '1', 'a', '"a":1', ' ', 'é', '\u0000');
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(parts, { maxLength: 60 }).map((all) => Buffer.from(`{${all.join('')}`)),
    );
    fc.assert(
      fc.property(bytes, places, (given, at) => {
        expect(read(cut(given, at))).toEqual(read([given]));
      }),
      { numRuns: 5_000 },
    );
  });

  it('D4: is a whole response exactly when JSON.parse returns an object', () => {
    const isObject = (text: string) => {
      try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && value !== null && !Array.isArray(value);
      } catch {
        return false;
      }
    };
    const parts = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '1', '"a":1', '"b":{"ping":2}', ' ', 'é');
    const texts = fc.oneof(
      fc.json(),
      fc.array(parts, { maxLength: 12 }).map((all) => `{${all.join('')}}`),
    );
    fc.assert(
      fc.property(texts, places, (text, at) => {
        const reader = createEntryReader(() => undefined);
        for (const piece of cut(Buffer.from(text), at)) reader.read(piece);
        expect(reader.isComplete()).toBe(isObject(text));
      }),
      { numRuns: 5_000 },
    );
  });
});
