/** The sandbox's local helper: `POST /ping` and `POST /login` on 127.0.0.1, in legacy or proven mode (docs/product.md section 13). */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HELPER_HEADER_LIMIT_BYTES, HELPER_PATHS, HELPER_PROOF_HEADER } from '../../common/contract/helper/helper-api';
import { answerWithFault, type HelperFault } from './faults';
import { createProofCheck, checkHead, type ServedPath } from './gate';
import type { HelperAnswer, WritePart } from './helper-answer';
import { createLogins, type Logins } from './logins';
import { answerProof } from './proof';
import { readBody, readText } from './read-body';
import { sweep } from './sweep';

const LOOPBACK = '127.0.0.1';
const REQUEST_TIMEOUT_MS = 5_000;

export type HelperMode =
  | {
      readonly port: number;
      readonly mode: 'legacy';
      /** How late the helper begins to work on a call, in milliseconds; without it at once. */
      readonly slowMs?: () => number;
    }
  /** The secret of this launch, 32 bytes (promise D3). */
  | { readonly port: 0; readonly mode: 'proven'; readonly secret: Uint8Array };

export interface Helper {
  readonly url: string;
  readonly port: number;
  /** The open session, if any. */
  session(): { serverId: string } | null;
  /** Sets a fault; null clears it. Pending calls are unaffected, except that 'refuse' cuts them. */
  setFault(fault: HelperFault | null): Promise<void>;
  /** Ends the session, as when the tunnel has failed: the helper runs on without it. */
  dropSession(): Promise<void>;
  /** Delays the responses to logins by this many milliseconds; 0: no delay. */
  setLate(loginMs: number): void;
  /** Ends the session and every call, and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts a helper.
 * @throws when the port is taken
 */
export async function startHelper(options: HelperMode): Promise<Helper> {
  const logins = createLogins();
  const proofCheck = options.mode === 'proven' ? createProofCheck(options.secret) : null;
  let fault: HelperFault | null = null;
  let lateMs = 0;

  const server = createServer(
    {
      maxHeaderSize: HELPER_HEADER_LIMIT_BYTES,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
    },
    (request, response) => {
      response.setHeader('connection', 'close');
      if (fault !== null) answerWithFault(fault, request, response);
      else handle(request, response).catch(() => request.socket.destroy());
    },
  );
  await listen(server, options.port);
  const { port } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = checkHead(request, port);
    // Proven mode keeps the connection for one more request: the caller verifies the helper on it before it sends a token (promise D2).
    if (proofCheck !== null && path === HELPER_PATHS.ping) response.removeHeader('connection');
    const body = typeof path === 'number' ? null : await readBody(request);
    if (typeof path === 'number' || body === null) {
      refuse(response, typeof path === 'number' ? path : 413);
      return;
    }
    const nonce = proofCheck?.accept(request, path, body);
    if (nonce === null) {
      refuse(response, 401);
      return;
    }
    const left = callerLeft(response);
    const slowMs = options.mode === 'legacy' ? (options.slowMs?.() ?? 0) : 0;
    if (slowMs > 0) await delay(slowMs);
    const text = readText(body);
    const head = { 'content-type': 'text/plain; charset=utf-8' };
    // The proof covers the whole response and is sent in its head, so in proven mode the response is sent in one piece.
    const write: WritePart = (part) => {
      if (proofCheck !== null) return;
      if (!response.headersSent) response.writeHead(200, head);
      response.write(part);
    };
    const answer = text === null ? { status: 400, text: 'not UTF-8' } : await serve(path, text, left, logins, write);
    if (path === HELPER_PATHS.login && lateMs > 0) await delay(lateMs);
    if (response.headersSent) {
      response.end();
      return;
    }
    const bytes = Buffer.from(answer.text);
    if (nonce !== undefined && options.mode === 'proven') {
      response.setHeader(HELPER_PROOF_HEADER, answerProof(options.secret, nonce, bytes));
    }
    response.writeHead(answer.status, { ...head, 'content-length': bytes.length });
    response.end(bytes);
  }

  return {
    url: `http://${LOOPBACK}:${port}`,
    port,
    session: () => logins.session(),
    async setFault(next) {
      fault = next;
      if (next === 'refuse') await stopListening(server);
      else if (!server.listening) await listen(server, port);
    },
    dropSession: () => logins.drop(),
    setLate: (loginMs) => (lateMs = loginMs),
    async close() {
      await logins.close();
      await stopListening(server);
    },
  };
}

async function serve(
  path: ServedPath,
  text: string,
  left: AbortSignal,
  logins: Logins,
  write: WritePart,
): Promise<HelperAnswer> {
  return path === HELPER_PATHS.ping
    ? sweep(text, left, write, () => logins.session() !== null)
    : logins.login(text, left);
}

/** A signal that aborts when the caller disconnects before it has the whole response. */
function callerLeft(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}

/** A refusal contains only its status, and the rest of the request is not read. */
function refuse(response: ServerResponse, status: number): void {
  if (status === 405) response.setHeader('allow', 'POST');
  response.writeHead(status, { 'content-length': 0 }).end();
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
}

async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
