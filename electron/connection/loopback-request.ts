/** One call to the helper: literal 127.0.0.1, a listed path, and a hard limit on every size and time (promises D1, D4). */
import { request as httpRequest, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import {
  HELPER_BODY_LIMIT_BYTES,
  HELPER_CONNECT_TIMEOUT_MS,
  HELPER_HEADER_LIMIT_BYTES,
  type HelperFailure,
  type HelperPath,
} from '../../common/contract/helper/helper-api';
import { isPort } from './loopback-port';

const LOOPBACK = '127.0.0.1';

export type LoopbackResponse =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly failure: HelperFailure };

/** An answer before anybody has judged its status or read its bytes. */
export type RawResponse =
  | { readonly ok: true; readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
  | { readonly ok: false; readonly failure: HelperFailure };

export interface LoopbackCall {
  readonly port: number;
  readonly path: HelperPath;
  /** POST unless said otherwise; a GET sends no body. */
  readonly method?: 'GET' | 'POST';
  readonly body: Buffer;
  /** Beside those of the call itself, which they cannot replace. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For the whole call, from now to the last byte. */
  readonly totalMs: number;
  readonly connectMs?: number;
  readonly responseLimitBytes?: number;
  /** Gives the call up; it then answers 'cancelled' at once. */
  readonly signal?: AbortSignal;
  /** Told of the bytes of an answer of status 200 as they come, up to the limit. */
  readonly addBytes?: (bytes: Uint8Array) => void;
  /** Takes an answer of any status; else one that is not 200 fails at its head. */
  readonly takesAnyStatus?: boolean;
  /** Keeps the connection of a call that was answered, for a call that follows at once; without it none is kept. */
  readonly agent?: Agent;
}

/**
 * Sends a body and reads the text that answers it with status 200. It never rejects: whatever goes wrong is a failure, and by
 * then the connection is gone. No proxy, no redirect, no kept connection: the agent is a fresh one for each call, and node:http
 * follows nothing.
 */
export async function callLoopback(call: LoopbackCall): Promise<LoopbackResponse> {
  const answer = await callLoopbackRaw(call);
  return answer.ok ? readResponseText(answer) : answer;
}

/** The text of an answer of status 200 in UTF-8; a failure for any other. */
export function readResponseText({ status, body }: Extract<RawResponse, { ok: true }>): LoopbackResponse {
  if (status !== 200) return { ok: false, failure: 'rejected' };
  const text = readUtf8(body);
  return text === null ? { ok: false, failure: 'garbage' } : { ok: true, text };
}

/** As `callLoopback`, for a caller that judges the bytes itself. */
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
    const settle = (answer: RawResponse): void => {
      clearTimeout(total);
      clearTimeout(connect);
      signal?.removeEventListener('abort', cancel);
      if (!answer.ok || !call.agent) request.destroy();
      resolve(answer);
    };
    const fail = (failure: HelperFailure): void => settle({ ok: false, failure });
    const cancel = (): void => fail('cancelled');
    const total = setTimeout(() => fail('timeout'), call.totalMs);
    const connect = setTimeout(() => fail('timeout'), call.connectMs ?? HELPER_CONNECT_TIMEOUT_MS);
    signal?.addEventListener('abort', cancel);

    request.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => clearTimeout(connect));
      else clearTimeout(connect);
    });
    request.on('error', (error: NodeJS.ErrnoException) => fail(failureOf(error.code)));
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail('rejected');
    });
    // Also the end of a connection that gave neither an answer nor an error; after an answer it changes nothing.
    request.on('close', () => fail('broken'));
    request.on('response', (response) => {
      readResponse(response, call, settle);
    });
    request.end(method === 'POST' ? body : undefined);
  });
}

/** Reads the answer up to the limit; only a complete one is one. */
function readResponse(response: IncomingMessage, call: LoopbackCall, settle: (answer: RawResponse) => void): void {
  const { responseLimitBytes: limitBytes = HELPER_BODY_LIMIT_BYTES, addBytes } = call;
  const { statusCode: status = 0, headers } = response;
  const fail = (failure: HelperFailure): void => settle({ ok: false, failure });
  // An answer that is cut short ends in an error, not in 'end'.
  response.on('error', (error: NodeJS.ErrnoException) => fail(failureOf(error.code)));
  const refused = judgeHead(response, limitBytes, call.takesAnyStatus === true);
  if (refused !== null) {
    fail(refused);
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

/** What the head of an answer already fails with, if anything. */
function judgeHead(
  { statusCode, headers }: IncomingMessage,
  limitBytes: number,
  takesAnyStatus: boolean,
): HelperFailure | null {
  if (statusCode !== 200 && !takesAnyStatus) return 'rejected';
  // Nothing is unpacked: a small packed body may be a huge text.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'garbage';
  return Number(headers['content-length']) > limitBytes ? 'too-large' : null;
}

/** The text of bytes that are UTF-8 throughout, else null. */
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
