/**
 * Builders of response schemas: lenient in what is read, strict in what is used (docs/provider.md). A field is either a key, without which
 * its row is dropped, or secondary, whose unreadable values count as absent.
 */
import * as v from 'valibot';
import { readJson } from '../../read-json';

/** A field without which its row is dropped. */
type KeyField = v.GenericSchema & { readonly isKey: true };
/** A field whose absence affects nothing else. */
type SecondaryField = v.GenericSchema & { readonly fallback: null };
/** The only two kinds of field in a response: a strict optional field would drop its whole row. */
export type ResponseFields = Readonly<Record<string, KeyField | SecondaryField>>;

/** Called once per dropped row with the field and the type found there, never with a value. */
export type OnDropped = (why: string) => void;
/** valibot passes its configuration down to every nested schema, and so to the lists inside rows. */
interface Reading extends v.Config<v.BaseIssue<unknown>> {
  readonly onDropped?: OnDropped;
}

/** Validates a response with a schema; undefined when it does not fit. */
export function readResponse<S extends v.GenericSchema>(
  schema: S,
  sent: unknown,
  onDropped: OnDropped,
): { readonly value: v.InferOutput<S> } | undefined {
  const reading: Reading = { onDropped };
  const read = schema['~run']({ value: sent }, reading);
  return read.issues ? undefined : { value: read.value };
}

/** The reason given for rows beyond a list's limit. */
const OVER_LIMIT = 'over the limit';

/** By parsed list: its number of rows as sent. */
const sentCounts = new WeakMap<readonly unknown[], number>();

/** Number of rows of a list as sent, dropped ones included; distinguishes a full page from the last one. */
export function rowsSent(rows: readonly unknown[]): number {
  return sentCounts.get(rows) ?? rows.length;
}

/** Whether a validated list, or that of a page, was sent with rows, and as many were dropped. No row has a list of its own. */
export function isUnreadable(value: unknown, dropped: number): boolean {
  return dropped > 0 && dropped === sentCounts.get(listIn(value) as readonly unknown[]);
}

/** Marks a field without which its row is dropped. */
export function key<S extends v.GenericSchema>(schema: S): S & { readonly isKey: true } {
  return { ...schema, isKey: true };
}

/** An optional field: null, undefined and any value that does not fit the schema are read as absent. */
export function secondary<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(v.nullable(schema)), null);
}

/** An object of a response. Unlike valibot's own it refuses arrays, in which every secondary field would be absent. */
export function responseObject<E extends ResponseFields>(fields: E): v.ObjectSchema<E, undefined> {
  return prepared(v.object(fields), (value) => (Array.isArray(value) ? undefined : value));
}

/** A text that is truncated at its limit, never refused. */
export function wireText(limit: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.length > limit ? text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : text)),
  );
}

/** A boolean as databases and forms write it: true, 1, '1', 'true', 'yes', 'on' and their opposites. */
export const wireFlag = v.union([
  v.boolean(),
  v.pipe(
    v.number(),
    v.finite(),
    v.transform((number) => number !== 0),
  ),
  v.pipe(
    v.string(),
    v.regex(/^\s*(?:1|0|true|false|yes|no|on|off)\s*$/i),
    v.transform((text) => /^\s*(?:1|true|yes|on)\s*$/i.test(text)),
  ),
]);

/** A whole number. Texts are refused: '129.000' means different amounts in different countries. */
export function wireInteger(min: number, max: number) {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

/** A whole number or a text of digits, for fields that are neither prices nor amounts. */
export function wireDigits(min: number, max: number) {
  const digits = v.pipe(v.string(), v.regex(/^\s*-?\d{1,15}\s*$/), v.transform(Number));
  return v.pipe(v.union([v.number(), digits]), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

/** A date or time in any form; common/wire-date parses texts and numbers, and other types are absent. */
export const wireTime = secondary(v.union([v.string(), v.number()]));

/** JSON as a value or encoded in a text. */
export function jsonOr<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S> | string, v.InferOutput<S>> {
  return prepared(schema, (value) => {
    const read = typeof value === 'string' ? readJson(value) : undefined;
    return read === undefined ? value : read;
  });
}

/** Reads the value from the response's `data`, or from a `data` nested inside it. */
export function orNested<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S> | { readonly data: v.InferInput<S> }, v.InferOutput<S>> {
  return prepared(schema, (value) => (isObject(value) && !v.is(schema, value) ? dataOf(value) : value));
}

/**
 * The rows of a list. PHP writes one from which it took rows out as an object, {"0": ..., "2": ...}, and Lua an empty one as {}; any
 * other value stays as it is.
 */
export function rowsIn(value: unknown): unknown {
  return isObject(value) && /^\d*$/.test(Object.keys(value).join('')) ? Object.values(value) : value;
}

/** A list of anything. */
export const anyList = prepared(v.array(v.unknown()), rowsIn);

type Rows<Row extends v.GenericSchema> = readonly v.InferInput<Row>[];
type ListInput<Row extends v.GenericSchema> = Rows<Row> | { readonly data: Rows<Row> | null } | null;

/**
 * A list that tolerates invalid rows: rows that do not fit the schema are dropped and reported, and at most `limit` are kept
 * (promise E5). The list is `data` or a `data` nested inside it; null is an empty one.
 */
export function list<Row extends v.GenericSchema>(
  row: Row,
  limit: number,
): v.GenericSchema<ListInput<Row>, v.InferOutput<Row>[]> {
  const schema = {
    ...anyList,
    row,
    '~run'(dataset: v.UnknownDataset, config: Reading) {
      const whole = anyList['~run']({ value: listIn(dataset.value) }, config);
      if (!whole.typed) return whole;
      const kept: v.InferOutput<Row>[] = [];
      for (const item of whole.value) {
        if (kept.length >= limit) {
          config.onDropped?.(OVER_LIMIT);
          continue;
        }
        const read = row['~run']({ value: item }, config);
        if (read.issues) config.onDropped?.(reasonOf(read.issues[0]));
        else kept.push(read.value);
      }
      sentCounts.set(kept, whole.value.length);
      return { typed: true, value: kept };
    },
  };
  return schema as unknown as v.GenericSchema<ListInput<Row>, v.InferOutput<Row>[]>;
}

/** The fields of a page beside its rows; they may also be siblings of the response's `data`, or in Laravel's `meta`. */
export const PAGE_FIELDS = ['last_page', 'total', 'total_points', 'meta'] as const;
/** The number of a list's last page; the decoders limit it. */
const lastPage = secondary(v.pipe(v.union([v.number(), wireDigits(-1e9, 1e9)]), v.finite()));

/** A page of a list: `{data, last_page}` or `{data, meta}`, the same nested in another `data`, or the rows alone. */
export function page<Row extends v.GenericSchema, E extends ResponseFields>(row: Row, limit: number, fields: E) {
  const schema = responseObject({ data: key(list(row, limit)), last_page: lastPage, ...fields });
  return prepared(schema, (value) => {
    if (!isObject(value) || dataOf(value) === undefined) return { data: value };
    const found = isObject(value['data']) ? { ...value, ...value['data'] } : value;
    return isObject(found['meta']) ? { ...found['meta'], ...found } : found;
  });
}

/** The schema with `change` applied to each input. It keeps its type and its parts, so that tables can be traversed. */
function prepared<S extends v.GenericSchema>(schema: S, change: (value: unknown) => unknown): S {
  return {
    ...schema,
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
      schema['~run']({ value: change(dataset.value) }, config),
  };
}

function listIn(value: unknown): unknown {
  const inner = isObject(value) ? dataOf(value) : value;
  return inner === undefined ? value : (inner ?? []);
}

function dataOf(value: Readonly<Record<string, unknown>>): unknown {
  return Object.hasOwn(value, 'data') ? value['data'] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field and the type found there: enough to fix the sender, without any of the data. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  const { input } = issue;
  const found = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
  return `${v.getDotPath(issue) ?? 'row'}: ${found}`;
}
