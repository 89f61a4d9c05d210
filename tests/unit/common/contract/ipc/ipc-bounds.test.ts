/** Every schema that crosses between page and main process is strict and bounded, whatever is added to the table (promise A10). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ipc, ipcEvents } from '../../../../../common/contract/ipc/ipc';

const STRING_LIMIT = 8 * 1024;
const LIST_LIMIT = 1_000;
/** The texts that must be longer, each with its reason in common/contract/ipc/ipc.ts; the message's 1 MiB bounds them. */
const LONG_TEXTS: Readonly<Record<string, number>> = {
  'pingServers.token': 1024 * 1024,
  loginHelper: 1024 * 1024,
  'saveReport.text': 128 * 1024,
};

/** What is read of a valibot schema: its kind, what it holds, and the checks after it. */
interface Schema {
  readonly type: string;
  readonly kind: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly (Schema | string)[];
  readonly items?: readonly Schema[];
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly wrapped?: Schema;
}

/** Everything that is not strict or not bounded in what a page may send, as a path and what is missing. */
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
      // A pattern from end to end without an endless part is a bound too.
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

/** Only whether it is strict: an answer comes from our own side, and its whole size is bounded. */
const isUnbounded = (fault: string) => fault.endsWith('without a limit');

it.each([
  ['a text', v.string(), ['x: a text without a limit']],
  ['a longer text', v.pipe(v.string(), v.maxLength(STRING_LIMIT + 1)), ['x: a text without a limit']],
  ['an endless pattern', v.pipe(v.string(), v.regex(/^a+$/)), ['x: a text without a limit']],
  ['an object that takes more', v.object({ a: v.boolean() }), ['x: object is not strict']],
  ['anything', v.strictObject({ a: v.optional(v.unknown()) }), ['x.a: unknown is not strict']],
  ['a longer list', v.pipe(v.array(v.boolean()), v.maxLength(1_001)), ['x: a list without a limit']],
  ['a record', v.nullable(v.record(v.picklist(['a']), v.number())), ['x: a record without a limit']],
  ['a variant', v.variant('a', [v.strictObject({ a: v.literal(1), b: v.string() })]), ['x.b: a text without a limit']],
])('%s would be found', (_, schema, faults) => {
  expect(faultsOf(schema as unknown as Schema, 'x')).toEqual(faults);
});

describe('what crosses between page and main process', () => {
  it.each(Object.entries(ipc))('A10: what %s takes is strict and bounded', (channel, { request }) => {
    expect(faultsOf(request as unknown as Schema, channel)).toEqual([]);
  });
  it.each(Object.entries(ipc))('A10: what %s answers is strict', (channel, { response }) => {
    expect(faultsOf(response as unknown as Schema, channel).filter((fault) => !isUnbounded(fault))).toEqual([]);
  });
  it.each(Object.entries(ipcEvents))('A10, A11: what %s tells is strict and bounded', (event, { payload }) => {
    expect(faultsOf(payload as unknown as Schema, event)).toEqual([]);
  });
});
