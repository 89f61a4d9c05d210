/** The provider as a pure function: a Request in, a Response out, for every call of the contract's table. */
import { Hono } from 'hono';
import type * as v from 'valibot';
import type { AnswerOf, AnyEndpoint } from '../contract/endpoint';
import { providerApi, PUBLIC_CALLS, type ProviderApi, type ProviderCall } from '../contract/provider-api';
import type { Account } from './database/accounts';
import type { SessionState } from './database/sessions';
import {
  AUTHENTICATION_REQUIRED,
  errorAnswer,
  INTERNAL_ERROR,
  NOT_FOUND,
  ProviderError,
  successAnswer,
} from './envelope';
import { readRequest } from './read-request';

/** Who calls. */
interface Caller {
  /** The signed-in account; throws a 401 where nobody is signed in. */
  account(): Account;
  /** The request's Accept-Language header; '' where it has none. */
  readonly acceptLanguage: string;
}

/** Answers one call: the validated payload in, what goes into `data` out; throws a ProviderError to refuse. */
type Handler<C extends ProviderCall> = (
  request: v.InferOutput<ProviderApi[C]['request']>,
  caller: Caller,
) => AnswerOf<ProviderApi[C]> | Promise<AnswerOf<ProviderApi[C]>>;

/** One handler per call of the table: a call without a handler does not compile. */
export type ProviderHandlers = { readonly [C in ProviderCall]: Handler<C> };

export interface RouterOptions {
  readonly handlers: ProviderHandlers;
  readonly readSession: (key: string) => SessionState;
  /** Runs before each call, for scenarios: it may wait or throw a ProviderError. */
  readonly beforeCall: (account: Account | null) => Promise<void>;
}

type AnyHandler = (request: unknown, caller: Caller) => unknown;

/** Builds the provider's handle; it never rejects. */
export function createRouter(options: RouterOptions): (request: Request) => Promise<Response> {
  const app = new Hono();
  for (const call of Object.keys(providerApi) as ProviderCall[]) {
    const endpoint: AnyEndpoint = providerApi[call];
    const handler = options.handlers[call] as AnyHandler;
    app.on(endpoint.method, endpoint.path, async ({ req }) => {
      const account = readAccount(req.raw, options.readSession);
      if (account instanceof ProviderError && !PUBLIC_CALLS.has(call)) throw account;
      const signedIn = account instanceof ProviderError ? null : account;
      await options.beforeCall(signedIn);
      const payload = await readRequest(endpoint, req);
      const caller = { account: () => signedIn ?? refuse(), acceptLanguage: req.header('accept-language') ?? '' };
      return successAnswer(await handler(payload, caller));
    });
  }
  app.notFound(() => errorAnswer(404, NOT_FOUND));
  app.onError((error) =>
    error instanceof ProviderError ? errorAnswer(error.status, error.message) : unexpected(error),
  );
  return async (request) => app.fetch(request);
}

/** The account of a request's bearer key, or the refusal that tells why there is none. */
function readAccount(request: Request, readSession: RouterOptions['readSession']): Account | ProviderError {
  const key = /^Bearer ([\w-]{1,4096})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key === undefined) return new ProviderError(401, AUTHENTICATION_REQUIRED);
  const session = readSession(key);
  switch (session.state) {
    case 'open':
      return session.account;
    case 'ended':
      return new ProviderError(401, `authentication ended: ${session.reason}`);
    case 'unknown':
      return new ProviderError(401, AUTHENTICATION_REQUIRED);
  }
}

function refuse(): never {
  throw new ProviderError(401, AUTHENTICATION_REQUIRED);
}

/** A mistake of the sandbox itself: whoever runs it must see it, its caller must not. */
function unexpected(error: Error): Response {
  console.error('sandbox:', error);
  return errorAnswer(500, INTERNAL_ERROR);
}
