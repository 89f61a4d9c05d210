/** Requests the provider, and finds out whether something else answers in its place, such as the sign-in page of a hotel's network. */
import * as v from 'valibot';
import { abortable, abortableChunks } from '../../../common/async/abortable';
import { envelope } from '../../../common/contract/provider/envelope';
import { providerApi } from '../../../common/contract/provider/provider-api';
import { parseUrl } from '../../../common/parse-url';
import type { Fetch } from '../../base/bounded-fetch';
import { PROXY_ERROR } from '../../base/proxy-error';

const BODY_LIMIT_BYTES = 64 * 1024;
/** "Network Authentication Required" (RFC 6585): a captive portal says so itself. */
const PORTAL_STATUS = 511;
const SERVER_ERROR = 500;
const HALF_SECOND_MS = 500;

export interface ProviderAnswer {
  readonly tookMs: number;
  /** Whether it is the provider's own: its envelope, or a failure of its own. */
  readonly isOurs: boolean;
  /** Whether the provider could do what was requested. */
  readonly isFine: boolean;
  /** By how many seconds this machine's clock is ahead; null without a date. */
  readonly aheadS: number | null;
}

export interface ProviderSources {
  readonly apiUrl: string;
  readonly fetch: Fetch;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  /** The wall clock in epoch milliseconds. */
  readonly wallClock: () => number;
}

/** The address of a call that needs no session and changes nothing. */
export function probeAddress(apiUrl: string): string {
  return apiUrl.replace(/\/$/, '') + providerApi.detectLocation.path;
}

/** Calls the provider once; 'proxy' when a proxy prevents it, null when nothing answers otherwise, or with a redirect. */
export async function requestProvider(
  sources: ProviderSources,
  signal: AbortSignal,
): Promise<ProviderAnswer | 'proxy' | null> {
  const { fetch, now, wallClock } = sources;
  const startedAt = now();
  try {
    const request = fetch(probeAddress(sources.apiUrl), { redirect: 'error', cache: 'no-store', signal });
    const response = await abortable(request, signal);
    const tookMs = now() - startedAt;
    const text = await readText(response, signal);
    const isOurs = isProviders(response.status, text);
    return {
      tookMs,
      isOurs,
      isFine: isOurs && response.status < SERVER_ERROR,
      aheadS: isOurs ? secondsAhead(response.headers.get('date'), tookMs, wallClock()) : null,
    };
  } catch (error) {
    return error instanceof Error && PROXY_ERROR.test(error.message) ? 'proxy' : null;
  }
}

/**
 * By how many seconds this machine's clock is ahead of a response that has just come; null without a date.
 * @param date the Date header: the second in which the response was written, on average its middle, half of the way ago
 */
export function secondsAhead(date: string | null, tookMs: number, wallMs: number): number | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? null : Math.round((wallMs - tookMs / 2 - at - HALF_SECOND_MS) / 1_000) || 0;
}

/** A failure may come from a server before the provider; a success must be the provider's envelope. */
function isProviders(status: number, text: string): boolean {
  if (status === PORTAL_STATUS) return false;
  return status >= 400 || v.is(envelope, parsed(text));
}

/** What a plain HTTP request to the provider's host got; null when nothing answered. */
export interface PlainAnswer {
  readonly status: number;
  /** The Location header. */
  readonly location: string | null;
  /** The Date header. */
  readonly date: string | null;
  readonly text: string;
}

/** Whether a plain HTTP answer comes from somebody else; null when that cannot be told. */
export function isFromPortal(answer: PlainAnswer | null, host: string): boolean | null {
  if (answer === null) return null;
  const { status, location, text } = answer;
  if (status >= 300 && status < 400) {
    const target = parseUrl(location ?? '', `http://${host}/`);
    return target === null ? null : target.hostname !== parseUrl(`http://${host}/`)?.hostname;
  }
  return !isProviders(status, text);
}

async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of abortableChunks(response.body, signal)) {
    length += part.byteLength;
    if (length > BODY_LIMIT_BYTES) break;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
