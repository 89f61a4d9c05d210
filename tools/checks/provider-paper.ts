/** The tables of docs/provider.md: the calls, written from the contract's schemas, and the messages that the app knows. */
import type { AnyEndpoint } from '../../common/contract/endpoint';
import { wireOrder } from '../../common/contract/provider/order';
import { providerApi } from '../../common/contract/provider/provider-api';
import { wireVoucher } from '../../common/contract/provider/voucher';
import { KNOWN_MESSAGES } from '../../src/model/server-messages.rules';

/** What the schemas of a response are made of: valibot's own parts, and those of common/contract/provider/lenient.ts. */
interface Schema {
  readonly type?: string;
  /** The schema inside an optional or nullable one. */
  readonly wrapped?: Schema;
  /** The fields of an object. */
  readonly entries?: Readonly<Record<string, Schema>>;
  /** The row of a list. */
  readonly row?: Schema;
  readonly isKey?: true;
}

/** Entities that the paper describes once, below the table. */
const NAMED = new Map<unknown, string>([
  [wireOrder.entries, 'an order'],
  [wireVoucher.entries, 'a voucher'],
]);

const ROWS = /(?:^\| `(?:GET|POST) \/.*\n)+/m;
const OPTIONAL_COLUMN = 5;
const MESSAGE_ROWS = /(?<=^\| message \| effect .*\n.*\n)(?:^\| .*\n)+/m;

/** The document with both tables written anew. */
export function renewProviderPaper(paper: string): string {
  return renewMessages(renewCalls(paper));
}

/** The document with a row for each message, in the order of the rules. An existing row is kept, because its effect is not part of the rules. */
function renewMessages(paper: string): string {
  const rows = (MESSAGE_ROWS.exec(paper)?.[0] ?? '').split('\n');
  const known = new Map(rows.map((row) => [row.split('|')[1]?.trim().toLowerCase(), row]));
  const renewed = Object.keys(KNOWN_MESSAGES).map(
    (text) => known.get(text) ?? `| ${text.charAt(0).toUpperCase()}${text.slice(1)} |  |`,
  );
  return paper.replace(MESSAGE_ROWS, () => `${renewed.join('\n')}\n`);
}

/**
 * The paper with a row for each call, in the contract's order. Whether a call is optional is no part of the contract: the word in the paper
 * stays, and a new call is optional, because providers that are in use do not have it.
 */
function renewCalls(paper: string): string {
  const optional = new Map(
    (ROWS.exec(paper)?.[0] ?? '').split('\n').map((row) => {
      const cells = row.split('|');
      return [cells[1]?.trim(), cells[OPTIONAL_COLUMN]?.trim() ?? ''];
    }),
  );
  const rows = Object.values<AnyEndpoint>(providerApi).map((endpoint) => {
    const name = `\`${endpoint.method} ${endpoint.path}\``;
    const key = endpoint.keyed === true ? 'yes' : '';
    const cells = [name, describeRequest(endpoint), describeData(endpoint), key, optional.get(name) ?? 'yes'];
    return `| ${cells.join(' | ')} |\n`;
  });
  return paper.replace(ROWS, () => rows.join(''));
}

/** The request's fields with '?' at those that may be missing. */
function describeRequest({ request, encoding }: AnyEndpoint): string {
  if (encoding === 'none') return 'no body';
  const fields = Object.entries(unwrapped(request).entries ?? {});
  return fields.length === 0
    ? 'nothing'
    : fields.map(([name, { type }]) => name + (type === 'optional' ? '?' : '')).join(', ');
}

/** The fields of the response's `data`; those without which their row is dropped are bold. */
function describeData({ response }: AnyEndpoint): string {
  const schema = unwrapped(response);
  if (schema.type === 'unknown') return 'nothing';
  return describe(schema) || 'text';
}

function describe(schema: Schema): string {
  if (schema.row) return `[${describe(unwrapped(schema.row))}]`;
  const fields = Object.entries(schema.entries ?? {});
  return NAMED.get(schema.entries) ?? fields.map(([name, field]) => describeField(name, field)).join(', ');
}

function describeField(name: string, field: Schema): string {
  const inner = unwrapped(field);
  const shown = field.isKey ? `**${name}**` : name;
  if (inner.row) return `${shown} ${describe(inner)}`;
  return inner.entries && !NAMED.has(inner.entries) ? `${shown} {${describe(inner)}}` : shown;
}

function unwrapped(schema: Schema): Schema {
  return schema.wrapped ? unwrapped(schema.wrapped) : schema;
}
