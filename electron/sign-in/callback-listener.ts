/** Waits on loopback for the browser's redirect with the provider's response (promises C3 to C6, RFC 8252 section 7.3). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SIGN_IN_CALLBACK_PATH } from '../../common/contract/ipc/sign-in';
import type { SignInFailure } from '../../common/contract/ipc/sign-in-state';
import { checkCallback, type CallbackOutcome, type ExpectedCallback } from '../../common/oauth';
import { DEFAULT_LANGUAGE, type Language } from '../../common/languages';
import { CALLBACK_HEADERS, callbackPage, type CallbackPage } from './callback-pages';
import type { Clock } from '../base/clock';
import { ANY_PORT, openLoopbackServer, respondWith, type LoopbackAddress } from './loopback-server';

export const URL_MAX_LENGTH = 8 * 1024;
/** This many responses that do not belong to the attempt mean that somebody is guessing; the attempt is ended. */
export const BAD_CALLBACKS_LIMIT = 20;
/** Delay between the response and closing the port: time for a second tab to get the page that it is too late. */
export const LISTEN_AFTER_CALLBACK_MS = 80;
const DONE_PATH = `${SIGN_IN_CALLBACK_PATH}/done`;
const PAGE_HEADERS = { ...CALLBACK_HEADERS, 'Content-Type': 'text/html; charset=utf-8' };
const ENDED_PATH = `${SIGN_IN_CALLBACK_PATH}/ended`;

type CallbackResult =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly failure: SignInFailure };

export interface CallbackListener {
  readonly redirectUri: string;
  /** Sets the expected response; before that every callback is refused. */
  expect(expected: ExpectedCallback): void;
  /** The first valid response; never settles when the listener is closed before. */
  readonly result: Promise<CallbackResult>;
  /** Closes the port and every connection at once. */
  close(): void;
}

/**
 * Opens the listener on its own port; null when no port can be opened.
 * @param addresses tried in this order
 * @param language of its pages, read when one is shown
 */
export async function openCallbackListener(
  clock: Clock,
  addresses: readonly LoopbackAddress[] = ANY_PORT,
  language: () => Language = () => DEFAULT_LANGUAGE,
): Promise<CallbackListener | null> {
  let expected: ExpectedCallback | null = null;
  let badCallbacks = 0;
  let donePath: string | null = null;
  let cancelTimer: () => void = () => undefined;
  let settle: (result: CallbackResult) => void = () => undefined;
  const result = new Promise<CallbackResult>((resolve) => (settle = resolve));

  const show = (response: ServerResponse, status: number, page: CallbackPage) =>
    respondWith(response, status, PAGE_HEADERS, callbackPage(page, language()));
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const refused = refusal(request);
    if (refused !== null) {
      respondWith(response, refused, { ...CALLBACK_HEADERS, ...(refused === 405 && { Allow: 'GET' }) });
      return;
    }
    const [path, query] = splitAddress(request.url ?? '');
    if (path === SIGN_IN_CALLBACK_PATH) handleCallback(query, response);
    else if (path === donePath) show(response, 200, path === DONE_PATH ? 'done' : 'ended');
    else respondWith(response, 404, CALLBACK_HEADERS);
  };

  function handleCallback(query: string, response: ServerResponse): void {
    if (donePath !== null) {
      show(response, 410, 'used');
      return;
    }
    const outcome: CallbackOutcome = expected
      ? checkCallback(new URLSearchParams(query), expected)
      : { kind: 'foreign' };
    if (outcome.kind === 'foreign') {
      show(response, 400, 'foreign');
      badCallbacks += 1;
      if (badCallbacks >= BAD_CALLBACKS_LIMIT) finish({ ok: false, failure: 'rejected' }, ENDED_PATH);
      return;
    }
    const path = outcome.kind === 'code' ? DONE_PATH : ENDED_PATH;
    // Redirects to remove the code from the address bar. The connection stays open, so that the page arrives even after the port has closed.
    response.removeHeader('Connection');
    respondWith(response, 302, { ...CALLBACK_HEADERS, Location: path });
    finish(resultOf(outcome), path);
  }

  function finish(outcome: CallbackResult, path: string): void {
    donePath = path;
    cancelTimer = clock.after(LISTEN_AFTER_CALLBACK_MS, () => server?.stopListening());
    settle(outcome);
  }

  const onError = () => settle({ ok: false, failure: 'no-listener' });
  const server = await openLoopbackServer({ clock, addresses, handle, onError, wrongHostStatus: 421 });
  if (server === null) return null;
  return {
    redirectUri: server.origin + SIGN_IN_CALLBACK_PATH,
    expect: (callback) => (expected = callback),
    result,
    close() {
      cancelTimer();
      server.close();
    },
  };
}

function resultOf(outcome: Exclude<CallbackOutcome, { readonly kind: 'foreign' }>): CallbackResult {
  if (outcome.kind === 'code') return { ok: true, code: outcome.code };
  // Nobody but the provider's page knows the state, so no better response will follow.
  return { ok: false, failure: outcome.kind === 'invalid' ? 'rejected' : outcome.kind };
}

/** The status with which a request is refused before its URL is read, if any. */
function refusal({ method, url = '', headers }: IncomingMessage): number | null {
  if (method !== 'GET') return 405;
  // A browser that follows a redirect sends no Origin; a page's script does (promise D8).
  if (headers.origin !== undefined) return 403;
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0) return 400;
  return url.length > URL_MAX_LENGTH ? 414 : null;
}

function splitAddress(address: string): [path: string, query: string] {
  const mark = address.indexOf('?');
  return mark === -1 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)];
}
