/**
 * What answers are described with: lenient in what is read, strict in what is used (docs/provider.md). A field of an answer is either a key,
 * without which its row means nothing, or secondary, and then a value that cannot be read counts as absent.
 */
import * as v from 'valibot';

/** A field that its row cannot do without. */
type KeyField = v.GenericSchema & { readonly isKey: true };
/** A field whose absence costs nothing else. */
type SecondaryField = v.GenericSchema & { readonly fallback: null };
/** The only two kinds of field that an answer may have: a strict optional one would cost its whole row. */
export type ResponseFields = Readonly<Record<string, KeyField | SecondaryField>>;

/** Called once per row that is left out, with the field and the type that was found there, never with a value. */
export type OnDropped = (why: string) => void;
/** valibot hands its configuration down to every part of a schema, and so to the lists inside rows. */
interface Reading extends v.Config<v.BaseIssue<unknown>> {
  readonly onDropped?: OnDropped;
}

/** What a schema makes of an answer; undefined when it does not fit. */
export function readResponse<S extends v.GenericSchema>(
  schema: S,
  sent: unknown,
  onDropped: OnDropped,
): { readonly value: v.InferOutput<S> } | undefined {
  const reading: Reading = { onDropped };
  const read = schema['~run']({ value: sent }, reading);
  return read.issues ? undefined : { value: read.value };
}

/** Why a row of a list that is too long is left out. */
const OVER_LIMIT = 'over the limit';

/** By list as read: how many rows it had as sent. */
const sentCounts = new WeakMap<readonly unknown[], number>();

/** How many rows a list had as it was sent, those included that were left out: what tells a full page from the last one. */
export function rowsSent(rows: readonly unknown[]): number {
  return sentCounts.get(rows) ?? rows.length;
}

/** Marks a field as one that its row cannot do without. */
export function key<S extends v.GenericSchema>(schema: S): S & { readonly isKey: true } {
  return { ...schema, isKey: true };
}

/** A field that may be missing: null, nothing, and whatever does not fit the schema are all read as absent. */
export function secondary<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(v.nullable(schema)), null);
}

/** An object of an answer: unlike valibot's own it takes no list, which would have every secondary field absent. */
export function responseObject<E extends ResponseFields>(fields: E): v.ObjectSchema<E, undefined> {
  return prepared(v.object(fields), (value) => (Array.isArray(value) ? undefined : value));
}

/** A text that is cut at its limit, never refused. */
export function wireText(limit: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => (text.length > limit ? text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : text)),
  );
}

/** Yes or no as databases and forms write it: true, 1, '1', 'true', 'yes', 'on' and their opposites. */
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

/** A whole number. A text is none: '129.000' means different sums in different countries. */
export function wireWhole(min: number, max: number) {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

/** A whole number, also when it is written as a text of digits: where nothing is bought or counted by it. */
export function wireDigits(min: number, max: number) {
  const digits = v.pipe(v.string(), v.regex(/^\s*-?\d{1,15}\s*$/), v.transform(Number));
  return v.pipe(v.union([v.number(), digits]), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

/** A date or time in whatever form: common/wire-date reads texts and numbers, and nothing else is one. */
export const wireTime = secondary(v.union([v.string(), v.number()]));

/** JSON that comes as itself or written as a text. */
export function jsonOr<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S> | string, v.InferOutput<S>> {
  return prepared(schema, (value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  });
}

/** What is looked for stands in the answer's `data`, or in a `data` inside that. */
export function orNested<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<v.InferInput<S> | { readonly data: v.InferInput<S> }, v.InferOutput<S>> {
  return prepared(schema, (value) => (isObject(value) && !v.is(schema, value) ? dataOf(value) : value));
}

type Rows<Row extends v.GenericSchema> = readonly v.InferInput<Row>[];
type ListInput<Row extends v.GenericSchema> = Rows<Row> | { readonly data: Rows<Row> | null } | null;

/**
 * A list that survives its bad rows: those that do not fit the schema are dropped and told, and at most `limit` are kept
 * (promise E5). The list stands in `data` or in a `data` inside that; null is an empty one.
 */
export function list<Row extends v.GenericSchema>(
  row: Row,
  limit: number,
): v.GenericSchema<ListInput<Row>, v.InferOutput<Row>[]> {
  const items = v.array(v.unknown());
  const schema = {
    ...items,
    row,
    '~run'(dataset: v.UnknownDataset, config: Reading) {
      const whole = items['~run']({ value: listIn(dataset.value) }, config);
      if (!whole.typed) return whole;
      const kept: v.InferOutput<Row>[] = [];
      for (const item of whole.value) {
        const read = kept.length >= limit ? null : row['~run']({ value: item }, config);
        if (read?.issues === undefined && read !== null) kept.push(read.value);
        else config.onDropped?.(read === null ? OVER_LIMIT : reasonOf(read.issues[0]));
      }
      sentCounts.set(kept, whole.value.length);
      return { typed: true, value: kept };
    },
  };
  return schema as unknown as v.GenericSchema<ListInput<Row>, v.InferOutput<Row>[]>;
}

/** The fields of a page beside its rows; they may also stand beside the answer's `data`. */
export const PAGE_FIELDS = ['last_page', 'total', 'total_points'] as const;
/** The number of a list's last page; domain rules bound it. */
const lastPage = secondary(v.pipe(v.union([v.number(), wireDigits(-1e9, 1e9)]), v.finite()));

/** A page of a list: `{data, last_page}`, the same once more inside a `data`, or the rows alone. */
export function page<Row extends v.GenericSchema, E extends ResponseFields>(row: Row, limit: number, fields: E) {
  const schema = responseObject({ data: key(list(row, limit)), last_page: lastPage, ...fields });
  return prepared(schema, (value) => {
    if (value === null || Array.isArray(value)) return { data: value };
    return isObject(value) && isObject(value['data']) ? { ...value, ...value['data'] } : value;
  });
}

/** The schema, given what `change` makes of each value: it keeps its type and its parts, so that tables can be walked. */
function prepared<S extends v.GenericSchema>(schema: S, change: (value: unknown) => unknown): S {
  return {
    ...schema,
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
      schema['~run']({ value: change(dataset.value) }, config),
  };
}

function listIn(value: unknown): unknown {
  const inner = isObject(value) ? dataOf(value) : value;
  return inner ?? (value === null || (isObject(value) && inner === null) ? [] : value);
}

function dataOf(value: Readonly<Record<string, unknown>>): unknown {
  return Object.hasOwn(value, 'data') ? value['data'] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Which field, and what type stood there: enough to mend the sender, and nothing of what it sent. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  const { input } = issue;
  const found = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
  return `${v.getDotPath(issue) ?? 'row'}: ${found}`;
}
