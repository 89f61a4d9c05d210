/** Every schema between page and main process is strict and bounded, also those added later (promise A10). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ipc, ipcEvents } from '../../../../../common/contract/ipc/ipc';
import { miniIpc } from '../../../../../common/contract/ipc/mini-window';

const STRING_LIMIT = 8 * 1024;
const LIST_LIMIT = 1_000;
const BYTES_LIMIT = 64 * 1024;
/** The texts that may be longer, each with its reason in common/contract/ipc/ipc.ts; the message's 1 MiB bounds them. */
const LONG_TEXTS: Readonly<Record<string, number>> = {
  'setMonitoring.session.token': 1024 * 1024,
  'requestSweep.token': 1024 * 1024,
  loginHelper: 1024 * 1024,
  'saveFile.text': 128 * 1024,
  'putAway.page.pingToken': 1024 * 1024,
  'putAway.page.drafts[].text': 128 * 1024,
  'saveFile.png': 1_000 * 1024,
  'saveFile.gzip': 1_000 * 1024,
};

/** The parts of a valibot schema that are read: its kind, its parts, and the checks after it. */
interface Schema {
  readonly type: string;
  readonly kind: string;
  readonly requirement?: unknown;
  readonly class?: { readonly BYTES_PER_ELEMENT?: number };
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly (Schema | string)[];
  readonly items?: readonly Schema[];
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly wrapped?: Schema;
}

/** Everything in a request that is not strict or not bounded, as a path and what is missing. */
function faultsOf(schema: Schema, path: string): string[] {
  const checks = (type: string) =>
    (schema.pipe ?? []).filter((action) => action.type === type && typeof action.requirement === 'number');
  const limit = (type: string) => Math.min(...checks(type).map(({ requirement }) => requirement as number));
  const parts = (all: readonly (readonly [string, Schema | undefined])[]) =>
    all.flatMap(([name, part]) => (part ? faultsOf(part, name) : []));
  switch (schema.type) {
    case 'undefined':
    case 'boolean':
    case 'number':
    case 'literal':
    case 'picklist':
      return [];
    case 'string': {
      // An anchored pattern without an unbounded part is a bound too.
      const isBounded = (schema.pipe ?? []).some(({ type, requirement }) => {
        const source = type === 'regex' && requirement instanceof RegExp ? requirement.source : '';
        return /^\^.*\$$/.test(source) && !/(?<!\\)[*+]|\{\d+,\}/.test(source);
      });
      return isBounded || limit('max_length') <= (LONG_TEXTS[path] ?? STRING_LIMIT)
        ? []
        : [`${path}: a text without a limit`];
    }
    case 'strict_object':
      return parts(Object.entries(schema.entries ?? {}).map(([name, part]) => [`${path}.${name}`, part]));
    case 'array':
      return [
        ...(limit('max_length') <= LIST_LIMIT ? [] : [`${path}: a list without a limit`]),
        ...parts([[`${path}[]`, schema.item]]),
      ];
    case 'instance': {
      const { BYTES_PER_ELEMENT: bytes } = schema.class ?? {};
      if (bytes === undefined) return [`${path}: a class that is no typed array`];
      return limit('max_length') * bytes <= BYTES_LIMIT ? [] : [`${path}: an array without a limit`];
    }
    case 'record':
      return [
        ...(limit('max_entries') <= LIST_LIMIT ? [] : [`${path}: a record without a limit`]),
        ...parts([
          [`${path} key`, schema.key],
          [`${path} value`, schema.value],
        ]),
      ];
    case 'tuple':
    case 'strict_tuple':
      return parts((schema.items ?? []).map((part, index) => [`${path}[${index}]`, part]));
    case 'nullable':
    case 'optional':
    case 'exact_optional':
      return parts([[path, schema.wrapped]]);
    case 'union':
    case 'variant':
      return parts((schema.options ?? []).map((part) => [path, typeof part === 'string' ? undefined : part]));
    default:
      return [`${path}: ${schema.type} is not strict`];
  }
}

/** A response comes from the app itself, so only strictness counts; its whole size is bounded. */
const isUnbounded = (fault: string) => fault.endsWith('without a limit');

it.each([
  ['a text', v.string(), ['x: a text without a limit']],
  ['a longer text', v.pipe(v.string(), v.maxLength(STRING_LIMIT + 1)), ['x: a text without a limit']],
  ['an endless pattern', v.pipe(v.string(), v.regex(/^a+$/)), ['x: a text without a limit']],
  ['an object that takes more', v.object({ a: v.boolean() }), ['x: object is not strict']],
  ['anything', v.strictObject({ a: v.optional(v.unknown()) }), ['x.a: unknown is not strict']],
  ['a longer list', v.pipe(v.array(v.boolean()), v.maxLength(1_001)), ['x: a list without a limit']],
  ['a typed array', v.instance(Float64Array), ['x: an array without a limit']],
  ['a class', v.instance(Date), ['x: a class that is no typed array']],
  ['a record', v.nullable(v.record(v.picklist(['a']), v.number())), ['x: a record without a limit']],
  ['a variant', v.variant('a', [v.strictObject({ a: v.literal(1), b: v.string() })]), ['x.b: a text without a limit']],
])('%s is reported as a fault', (_, schema, faults) => {
  expect(faultsOf(schema as unknown as Schema, 'x')).toEqual(faults);
});

describe('the IPC schemas', () => {
  it.each(Object.entries(ipc))('A10: of the request of %s are strict and bounded', (channel, { request }) => {
    expect(faultsOf(request as unknown as Schema, channel)).toEqual([]);
  });
  it.each(Object.entries(ipc))('A10: of the response of %s are strict', (channel, { response }) => {
    expect(faultsOf(response as unknown as Schema, channel).filter((fault) => !isUnbounded(fault))).toEqual([]);
  });
  it.each(Object.entries(miniIpc))('A10: of the mini window, %s, are strict and bounded', (channel, { request }) => {
    expect(faultsOf(request as unknown as Schema, channel)).toEqual([]);
  });
  it.each(Object.entries(ipcEvents))('A10, A11: of the event %s are strict and bounded', (event, { payload }) => {
    expect(faultsOf(payload as unknown as Schema, event)).toEqual([]);
  });
});
