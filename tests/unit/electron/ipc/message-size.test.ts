/** The size of a message, and what is plain data. */
import { describe, expect, it } from 'vitest';
import { fitsMessage } from '../../../../electron/ipc/message-size';

const MEBIBYTE = 1024 * 1024;
const cycle: { self?: unknown } = {};
cycle.self = cycle;
const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], null);

describe('a message', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text of 1 MiB', 'x'.repeat(MEBIBYTE)],
    ['2-byte characters of 1 MiB', 'ü'.repeat(MEBIBYTE / 2)],
    ['plain data', { a: [1, true, null, { b: 'text' }] }],
    ['an object without prototype', Object.assign(Object.create(null) as object, { a: 1 })],
    ['deep nesting below the limit', deep],
    ['131,071 numbers', new Array<number>(131_071).fill(1)],
  ])('A10: fits when it is %s', (_name, value) => {
    expect(fitsMessage(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a text over 1 MiB', 'x'.repeat(MEBIBYTE + 1)],
    ['2-byte characters over 1 MiB', 'ü'.repeat(MEBIBYTE / 2 + 1)],
    ['131,072 numbers', new Array<number>(131_072).fill(1)],
    ['a huge sparse array', new Array(4_000_000)],
    ['a long key', { ['k'.repeat(MEBIBYTE)]: 1 }],
    ['a cycle', cycle],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a typed array', new Uint8Array(1)],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a big integer', 1n],
    ['an error', [new Error('x')]],
    ['an instance', { a: new URL('https://example.com') }],
  ])('A10: does not fit when it is %s', (_name, value) => {
    expect(fitsMessage(value)).toBe(false);
  });

  it('A10: is refused for its length before an element of a long array is read, because an empty one costs its sender nothing', () => {
    const read: unknown[] = [];
    const sparse = new Proxy(new Array<unknown>(4_000_000), {
      get(array, name) {
        if (name !== 'length') read.push(name);
        return Reflect.get(array, name) as unknown;
      },
    });
    expect(fitsMessage([sparse])).toBe(false);
    expect(read).toEqual([]);
  });
});
