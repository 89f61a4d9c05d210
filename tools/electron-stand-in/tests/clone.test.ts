/** The values that IPC and the bridge of Electron's stand-in carry: everything of the structured clone, restored unchanged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../clone/decode';
import { encode } from '../clone/encode';

/** Over the wire and back: the tree must survive as JSON text. */
function carry(value: unknown): unknown {
  return decode(JSON.parse(JSON.stringify(encode(value))));
}

describe('encode and decode', () => {
  it('carry any plain value unchanged', () => {
    const anything = fc.anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withBigInt: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        expect(carry(value)).toEqual(structuredClone(value));
      }),
    );
  });

  it('keep shared references and cycles', () => {
    const shared = { name: 'shared' };
    const value: Record<string, unknown> = { first: shared, second: shared };
    value['self'] = value;
    const made = carry(value) as typeof value;
    expect(made['first']).toBe(made['second']);
    expect(made['self']).toBe(made);
  });

  it('return a Buffer as Uint8Array, and errors with name and message', () => {
    const made = carry(Buffer.from([1, 255])) as Uint8Array;
    expect(Object.getPrototypeOf(made)).toBe(Uint8Array.prototype);
    expect([...made]).toEqual([1, 255]);
    const error = carry(new RangeError('too far')) as Error;
    expect([error instanceof Error, error.name, error.message]).toEqual([true, 'RangeError', 'too far']);
  });

  it('make a key named __proto__ an ordinary one', () => {
    const made = carry(JSON.parse('{"__proto__":{"isAdmin":true}}')) as object;
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(Object.keys(made)).toEqual(['__proto__']);
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a weak map', new WeakMap()],
    ['a promise', Promise.resolve()],
  ])('reject %s with the text of Electron', (_, value) => {
    expect(() => encode({ value })).toThrow('An object could not be cloned.');
  });

  it('reject a tag that encode cannot have made', () => {
    expect(() => decode(['unheard', 0, []])).toThrow('unknown tag');
  });
});
