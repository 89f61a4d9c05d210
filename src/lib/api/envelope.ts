/** Opens the provider's envelope: SUCCESS returns the data, everything else rejects (docs/product.md sections 7 and 8, promise E2). */
import * as v from 'valibot';
import { envelope, MESSAGE_MAX_LENGTH, SUCCESS } from '../../../common/contract/provider/envelope';
import { rowsIn } from '../../../common/contract/provider/lenient';
import { cleanText } from '../../../common/clean-text';
import { readJson } from '../../../common/read-json';
import { ProviderError, type ProviderFailure } from './provider-error';
import type { HttpResponse } from './transport';

/**
 * Returns the `data` of a response, not validated yet. Rejects with a ProviderError.
 * @param beside fields that may be siblings of `data`; they are copied into it where it lacks them
 */
export function openEnvelope(response: HttpResponse, beside: readonly string[] = []): unknown {
  const opened = v.safeParse(envelope, readJson(response.text));
  const isEmpty = response.text.trim() === '';
  const message = opened.success ? messageOf(opened.output.message) : null;
  const isOk = response.status >= 200 && response.status < 300;
  if (isOk && opened.success && opened.output.status === SUCCESS) return withBeside(opened.output, beside);
  const reason = reasonOf(response.status, isOk && !opened.success);
  throw new ProviderError({
    source: 'provider',
    reason,
    status: response.status,
    ...(reason === 'bad-response' && isEmpty && { isEmpty }),
    ...(message !== null && { message }),
    ...(response.retryAfterMs !== undefined && { retryAfterMs: response.retryAfterMs }),
  });
}

function withBeside({ data, ...rest }: v.InferOutput<typeof envelope>, beside: readonly string[]): unknown {
  const found = Object.entries(rest).filter(([name, value]) => beside.includes(name) && value != null);
  if (found.length === 0) return data;
  const inside = Object.entries(Array.isArray(rowsIn(data)) ? { data } : (data ?? {})).filter(
    ([, value]) => value != null,
  );
  return Object.fromEntries([...found, ...inside]);
}

/** The server's message when it may be shown; else null. */
function messageOf(message: unknown): string | null {
  if (typeof message !== 'string' || message.length > MESSAGE_MAX_LENGTH) return null;
  const clean = cleanText(message, MESSAGE_MAX_LENGTH);
  return clean === '' ? null : clean;
}

function reasonOf(status: number, isUnreadable: boolean): ProviderFailure['reason'] {
  if (status === 401) return 'unauthorized';
  if (status >= 500) return 'server';
  return isUnreadable || status < 200 || (status >= 300 && status < 400) ? 'bad-response' : 'rejected';
}
