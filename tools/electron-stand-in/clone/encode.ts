/**
 * The structured clone algorithm as a JSON tree, one half: it carries what IPC and the context bridge carry (undefined, NaN, bigint, Date,
 * RegExp, Map, Set, Error, buffers, shared and circular references). The other half is decode.ts. Runs in Node and in the page.
 */

import { toBase64 } from './base64';
import { isPlain, mapTexts } from './plain';

/** A JSON value, but for bytes that are kept; arrays are tagged nodes, see `encode`. */
export type Encoded = string | number | boolean | null | readonly [string, ...unknown[]];

/** What to do with values that JSON cannot carry by itself. */
export interface EncodeOptions {
  /** Gives the id under which a function is kept; without it functions are refused. */
  readonly keepFunction?: (value: (...parameters: unknown[]) => unknown) => number;
  /** Gives the id under which a promise is kept; without it promises are refused. */
  readonly keepPromise?: (value: Promise<unknown>) => number;
  /** Leaves buffers and typed arrays as they are: for a tree that is copied natively, not written as JSON. */
  readonly keepsBytes?: boolean;
  /** Changes every string, e.g. its addresses. */
  readonly mapText?: (text: string) => string;
}

/** Takes any value and gives its JSON tree. Throws `An object could not be cloned.` for what cannot be copied, as Electron does. */
export function encode(value: unknown, options: EncodeOptions = {}): Encoded {
  const seen = new Map<object, number>();

  function visit(item: unknown): Encoded {
    switch (typeof item) {
      case 'string':
        return options.mapText === undefined ? item : options.mapText(item);
      case 'boolean':
        return item;
      case 'number':
        return Number.isFinite(item) && !Object.is(item, -0)
          ? item
          : ['number', Object.is(item, -0) ? '-0' : String(item)];
      case 'undefined':
        return ['undefined'];
      case 'bigint':
        return ['bigint', String(item)];
      case 'symbol':
        throw cloneError();
      case 'function':
        if (options.keepFunction === undefined) throw cloneError();
        return ['function', options.keepFunction(item as (...parameters: unknown[]) => unknown)];
      case 'object':
        return item === null ? null : visitObject(item);
    }
  }

  function visitObject(item: object): Encoded {
    const known = seen.get(item);
    if (known !== undefined) return ['reference', known];
    if (item instanceof Promise) {
      if (options.keepPromise === undefined) throw cloneError();
      return ['promise', options.keepPromise(item)];
    }
    const id = seen.size;
    seen.set(item, id);
    if (Array.isArray(item)) return ['array', id, Array.from(item, visit)];
    if (item instanceof Date) return ['date', id, item.getTime()];
    if (item instanceof RegExp) return ['regexp', id, item.source, item.flags];
    if (item instanceof Map) return ['map', id, [...item].map(([key, entry]) => [visit(key), visit(entry)])];
    if (item instanceof Set) return ['set', id, [...item].map(visit)];
    if (item instanceof Error) return ['error', id, item.name, item.message, item.stack ?? ''];
    if (options.keepsBytes === true && (item instanceof ArrayBuffer || ArrayBuffer.isView(item)))
      return ['bytes', id, item];
    if (item instanceof ArrayBuffer) return ['buffer', id, toBase64(new Uint8Array(item))];
    if (ArrayBuffer.isView(item)) return visitView(item, id);
    if (isUncloneable(item)) throw cloneError();
    return ['object', id, Object.entries(item).map(([key, entry]) => [key, visit(entry)])];
  }

  if (typeof value !== 'object' || !isPlain(value)) return visit(value);
  return ['plain', options.mapText === undefined ? value : mapTexts(value, options.mapText)];
}

function visitView(item: ArrayBufferView, id: number): Encoded {
  const bytes = new Uint8Array(item.buffer, item.byteOffset, item.byteLength);
  // A Node Buffer arrives as Uint8Array, as in Electron.
  const name = Object.prototype.toString.call(item).slice('[object '.length, -1);
  return ['view', id, name, toBase64(bytes)];
}

function isUncloneable(item: object): boolean {
  const tag = Object.prototype.toString.call(item);
  return /^\[object (?:Weak(?:Map|Set|Ref)|Window|HTML.*|.*Element|Text|Comment|Promise|Proxy)\]$/.test(tag);
}

function cloneError(): Error {
  return new Error('An object could not be cloned.');
}
