/** Opens the provider's envelope: SUCCESS returns the data, everything else rejects (docs/product.md sections 7 and 8, promise E2). */
import * as v from 'valibot';
import { envelope, MESSAGE_MAX_LENGTH, SUCCESS } from '../../../common/contract/provider/envelope';
import { rowsIn } from '../../../common/contract/provider/lenient';
import { cleanText } from '../../../common/clean-text';
import { readJson } from '../../../common/read-json';
import { ProviderError, type ProviderFailure } from './provider-error';
import { waitMsOf } from '../../model/server-messages.rules';
import type { HttpResponse } from './transport';

/**
 * Returns the `data` of a response, not validated yet. Rejects with a ProviderError.
 * @param beside fields that may be siblings of `data`; they are copied into it where it lacks them
 */
export function openEnvelope(response: HttpResponse, beside: readonly string[] = []): unknown {
  const { status, text, retryAfterMs } = response;
  const json = readJson(text);
  const opened = v.safeParse(envelope, json);
  const isOk = status >= 200 && status < 300;
  if (isOk && opened.success && opened.output.status === SUCCESS) return withBeside(opened.output, beside);
  const reason = reasonOf(status, isOk && !opened.success);
  const isEmpty = text.trim() === '';
  // The envelope's message is a text; texts in another form are a framework's, and so is a refusal without the envelope.
  const isOurs = opened.success && typeof (opened.output.message ?? '') !== 'object';
  const isBare = reason === 'rejected' && !isOurs;
  const message = isOurs ? messageOf(opened.output.message) : isBare ? bareMessage(status, json) : '';
  const failure: ProviderFailure = {
    source: 'provider',
    reason,
    status,
    ...(reason === 'bad-response' && isEmpty && { isEmpty }),
    ...(isBare && { isBare }),
    ...(message !== '' && { message }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
  throw new ProviderError(waitMsOf(failure) === null ? failure : { ...failure, receivedAt: Date.now() });
}

function withBeside({ data, ...rest }: v.InferOutput<typeof envelope>, beside: readonly string[]): unknown {
  const found = Object.entries(rest).filter(([name, value]) => beside.includes(name) && value != null);
  if (found.length === 0) return data;
  const inside = Object.entries(Array.isArray(rowsIn(data)) ? { data } : (data ?? {})).filter(
    ([, value]) => value != null,
  );
  return Object.fromEntries([...found, ...inside]);
}

/**
 * The message of a refusal without the envelope, such as a framework's of a field that is not valid; '' for none. Laravel and NestJS write a `message`, of
 * which Laravel's `errors` have all texts, Django, FastAPI and RFC 9457 a `detail`; Django REST framework and Rails lists of texts by field, at the top.
 * For 429 the app's own text says more.
 */
function bareMessage(status: number, json: unknown): string {
  const { errors, message, detail, ...fields } = (json ?? {}) as Partial<Record<string, unknown>>;
  const lists = Object.entries(fields).filter(([, value]) => Array.isArray(value));
  const texts = [errors, message, detail, Object.fromEntries(lists)];
  return status === 429 ? '' : (texts.map(messageOf).find((text) => text !== '') ?? '');
}

/** A message, or the texts of a list or of the fields of a form; '' when there are none that may be shown. */
function messageOf(message: unknown): string {
  const text =
    typeof message === 'string'
      ? message
      : Object.entries(message ?? {})
          .flatMap(([name, value]) => [value].flat().map((part) => textOf(part, Array.isArray(message) ? '' : name)))
          .filter((part) => part !== '')
          .join(' ');
  return text.length > MESSAGE_MAX_LENGTH ? '' : cleanText(text, MESSAGE_MAX_LENGTH);
}

/**
 * A text, or that of an entry of FastAPI and express-validator (`msg`), AdonisJS (`message`) or JSON:API (`detail`): the entry's other fields repeat
 * what was sent, passwords too.
 * @param name of the list's field, for a text alone; '' for none
 */
function textOf(part: unknown, name: string): string {
  const entry = Object(part) as Entry;
  const text = [part, entry['msg'], entry['message'], entry['detail']].find((one) => typeof one === 'string');
  return typeof text === 'string' ? withName(text, fieldOf(entry) ?? name) : '';
}

type Entry = Partial<Record<string, unknown>>;

/** The field that an entry is about: of FastAPI's `loc`, express-validator's `path`, AdonisJS's `field` or JSON:API's `source`. */
function fieldOf({ loc, path, field, source }: Entry): string | undefined {
  const { pointer } = Object(source) as Entry;
  const names = [Array.isArray(loc) ? loc[1] : path, field, typeof pointer === 'string' && pointer.split('/').pop()];
  return names.find((one): one is string => typeof one === 'string');
}

/** A text after the name of its field, unless it has that name itself. */
function withName(text: string, field: string): string {
  const words = field.replaceAll('_', ' ').toLowerCase();
  return GENERAL_NAMES.test(field) || text.toLowerCase().includes(words) ? text : `${field}: ${text}`;
}

/** The names under which Rails and Django REST framework list what is wrong with no single field. */
const GENERAL_NAMES = /^(?:base|non_field_errors)$/;

function reasonOf(status: number, isUnreadable: boolean): ProviderFailure['reason'] {
  if (status === 401) return 'unauthorized';
  if (status >= 500) return 'server';
  return isUnreadable || status < 200 || (status >= 300 && status < 400) ? 'bad-response' : 'rejected';
}
