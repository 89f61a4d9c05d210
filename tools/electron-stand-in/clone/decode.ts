/** The structured clone algorithm as a JSON tree, the other half of encode.ts: makes the value again from its tree. Runs in Node and in the page. */

import { fromBase64 } from './base64';
import { mapTexts } from './plain';

/** How to make again what JSON cannot carry by itself. */
export interface DecodeOptions {
  /** Gives the function for an id. */
  readonly makeFunction?: (id: number) => unknown;
  /** Gives the promise for an id. */
  readonly makePromise?: (id: number) => unknown;
  /** Changes every string, e.g. its addresses. */
  readonly mapText?: (text: string) => string;
}

const VIEWS = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  DataView,
} as const;

/** Takes a tree made by `encode` and gives the value. Throws on a tree that `encode` cannot have made. */
export function decode(tree: unknown, options: DecodeOptions = {}): unknown {
  const made = new Map<unknown, unknown>();

  function keep<T>(id: unknown, value: T): T {
    made.set(id, value);
    return value;
  }

  function visit(node: unknown): unknown {
    if (typeof node === 'string') return options.mapText === undefined ? node : options.mapText(node);
    if (!Array.isArray(node)) return node;
    const [tag, first, second, third, fourth] = node as readonly unknown[];
    switch (tag) {
      case 'plain':
        return options.mapText === undefined ? first : mapTexts(first, options.mapText);
      case 'undefined':
        return undefined;
      case 'number':
        return Number(first);
      case 'bigint':
        return BigInt(String(first));
      case 'function':
        return options.makeFunction?.(Number(first));
      case 'promise':
        return options.makePromise?.(Number(first));
      case 'reference':
        return made.get(first);
      case 'date':
        return keep(first, new Date(second === null ? NaN : Number(second)));
      case 'regexp':
        return keep(first, new RegExp(String(second), String(third)));
      case 'error':
        return keep(first, makeError(String(second), String(third), String(fourth)));
      case 'bytes':
        return keep(first, second);
      case 'buffer':
        return keep(first, fromBase64(String(second)).buffer);
      case 'view':
        return keep(first, makeView(String(second), String(third)));
      default:
        return visitCollection(tag, first, second as readonly unknown[]);
    }
  }

  function visitCollection(tag: unknown, id: unknown, items: readonly unknown[]): unknown {
    if (tag === 'array') {
      const array: unknown[] = keep(id, []);
      for (const item of items) array.push(visit(item));
      return array;
    }
    if (tag === 'set') {
      const set = keep(id, new Set<unknown>());
      for (const item of items) set.add(visit(item));
      return set;
    }
    const pairs = items as readonly (readonly [unknown, unknown])[];
    if (tag === 'map') {
      const map = keep(id, new Map<unknown, unknown>());
      for (const [key, item] of pairs) map.set(visit(key), visit(item));
      return map;
    }
    if (tag !== 'object') throw new Error(`stand-in for Electron: unknown tag ${String(tag)} in a message`);
    const object: Record<string, unknown> = keep(id, {});
    for (const [key, item] of pairs) {
      // Not an assignment: a key named __proto__ must stay an ordinary property.
      Object.defineProperty(object, String(key), {
        value: visit(item),
        configurable: true,
        enumerable: true,
        writable: true,
      });
    }
    return object;
  }

  return visit(tree);
}

function makeError(name: string, message: string, stack: string): Error {
  const error = new Error(message);
  Object.defineProperty(error, 'name', { value: name, configurable: true, enumerable: false, writable: true });
  Object.defineProperty(error, 'stack', { value: stack, configurable: true, enumerable: false, writable: true });
  return error;
}

function makeView(name: string, base64: string): unknown {
  const { buffer } = fromBase64(base64);
  if (!(name in VIEWS)) throw new Error(`stand-in for Electron: unknown array ${name} in a message`);
  const View = VIEWS[name as keyof typeof VIEWS] as new (bytes: ArrayBuffer) => unknown;
  return new View(buffer);
}
