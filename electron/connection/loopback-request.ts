/** One call to the helper: to the literal 127.0.0.1 and a listed path, with hard limits on every size and time (promises D1, D4). */
import { request as httpRequest, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import {
  HELPER_BODY_LIMIT_BYTES,
  HELPER_CONNECT_TIMEOUT_MS,
  HELPER_HEADER_LIMIT_BYTES,
  type HelperFailure,
  type HelperPath,
} from '../../common/contract/helper/helper-api';
import { afterDelay } from '../base/timers';
import { isPort } from './loopback-port';

const LOOPBACK = '127.0.0.1';

export type LoopbackResponse =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly failure: HelperFailure;
      /** The response's status, of a 'rejected' call. */
      readonly status?: number;
    };

/** A response whose status is not yet checked and whose bytes are not yet decoded. */
export type RawResponse =
  | { readonly ok: true; readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
  | Extract<LoopbackResponse, { readonly ok: false }>;

export interface LoopbackCall {
  readonly port: number;
  readonly path: HelperPath;
  /** POST by default; a GET sends no body. */
  readonly method?: 'GET' | 'POST';
  readonly body: Buffer;
  /** Further headers; they cannot replace those of the call itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The limit in milliseconds for the whole call, from now to the last byte. */
  readonly totalMs: number;
  readonly connectMs?: number;
  readonly responseLimitBytes?: number;
  /** Aborts the call; it then fails with 'cancelled' at once. */
  readonly signal?: AbortSignal;
  /** Called with the bytes of a response of status 200 as they arrive, up to the limit. */
  readonly addBytes?: (bytes: Uint8Array) => void;
  /** Accepts a response of any status; without it one that is not 200 fails once its headers are read. */
  readonly acceptsAnyStatus?: boolean;
  /** Keeps the connection after the response for a call that follows at once; without it the connection is closed. */
  readonly agent?: Agent;
}

/**
 * Sends a body and reads the text of a response of status 200. It never rejects: every error becomes a failure, and by then the
 * connection is closed. No proxy, redirect or kept connection is used: each call has a new agent, and node:http follows no redirects.
 */
export async function callLoopback(call: LoopbackCall): Promise<LoopbackResponse> {
  const response = await callLoopbackRaw(call);
  return response.ok ? readResponseText(response) : response;
}

/** The text of a response of status 200 in UTF-8; a failure for any other. */
export function readResponseText({ status, body }: Extract<RawResponse, { ok: true }>): LoopbackResponse {
  if (status !== 200) return { ok: false, failure: 'rejected', status };
  const text = readUtf8(body);
  return text === null ? { ok: false, failure: 'garbage' } : { ok: true, text };
}

/** Like `callLoopback`, for a caller that checks and decodes the response itself. */
export function callLoopbackRaw(call: LoopbackCall): Promise<RawResponse> {
  const { port, path, method = 'POST', body, signal } = call;
  if (!isPort(port)) return Promise.resolve({ ok: false, failure: 'refused' });
  if (signal?.aborted) return Promise.resolve({ ok: false, failure: 'cancelled' });

  return new Promise((resolve) => {
    const request = httpRequest({
      host: LOOPBACK,
      port,
      path,
      method,
      agent: call.agent ?? false,
      maxHeaderSize: HELPER_HEADER_LIMIT_BYTES,
      headers: {
        ...call.headers,
        host: `${LOOPBACK}:${port}`,
        ...(method === 'POST' && { 'content-type': 'text/plain; charset=utf-8', 'content-length': body.length }),
        ...(!call.agent && { connection: 'close' }),
      },
    });
    const settle = (response: RawResponse): void => {
      stopTotal();
      stopConnect();
      signal?.removeEventListener('abort', cancel);
      if (!response.ok || !call.agent) request.destroy();
      resolve(response);
    };
    const fail = (failure: HelperFailure): void => settle({ ok: false, failure });
    const cancel = (): void => fail('cancelled');
    const stopTotal = afterDelay(call.totalMs, () => fail('timeout'));
    const stopConnect = afterDelay(call.connectMs ?? HELPER_CONNECT_TIMEOUT_MS, () => fail('timeout'));
    signal?.addEventListener('abort', cancel);

    request.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', stopConnect);
      else stopConnect();
    });
    request.on('error', (error: NodeJS.ErrnoException) => fail(failureOf(error.code)));
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail('rejected');
    });
    // Also fires for a connection that ended without response or error; after a response it has no effect.
    request.on('close', () => fail('broken'));
    request.on('response', (response) => {
      readResponse(response, call, settle);
    });
    request.end(method === 'POST' ? body : undefined);
  });
}

/** Reads the response up to the limit; an incomplete one is a failure. */
function readResponse(response: IncomingMessage, call: LoopbackCall, settle: (response: RawResponse) => void): void {
  const { responseLimitBytes: limitBytes = HELPER_BODY_LIMIT_BYTES, addBytes } = call;
  const { statusCode: status = 0, headers } = response;
  const fail = (failure: HelperFailure): void => settle({ ok: false, failure });
  // A truncated response ends in 'error', not in 'end'.
  response.on('error', (error: NodeJS.ErrnoException) => fail(failureOf(error.code)));
  const refused = checkHead(response, limitBytes, call.acceptsAnyStatus === true);
  if (refused !== null) {
    settle({ ok: false, failure: refused, ...(refused === 'rejected' && { status }) });
    return;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    chunks.push(chunk);
    if (length > limitBytes) fail('too-large');
    else if (status === 200) addBytes?.(chunk);
  });
  response.on('end', () => settle({ ok: true, status, headers, body: Buffer.concat(chunks) }));
}

/** Checks status and headers. @returns the failure, if any */
function checkHead(
  { statusCode, headers }: IncomingMessage,
  limitBytes: number,
  acceptsAnyStatus: boolean,
): HelperFailure | null {
  if (statusCode !== 200 && !acceptsAnyStatus) return 'rejected';
  // Compressed bodies are refused, because a small one may unpack to a huge text.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'garbage';
  return Number(headers['content-length']) > limitBytes ? 'too-large' : null;
}

/** Decodes bytes; null when they are not valid UTF-8. */
function readUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function failureOf(code: string | undefined): HelperFailure {
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'HPE_HEADER_OVERFLOW') return 'too-large';
  return code?.startsWith('HPE_') ? 'garbage' : 'broken';
}
