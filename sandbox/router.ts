/** The provider as a pure function from Request to Response, for every call of the contract's table. */
import { Hono, type HonoRequest } from 'hono';
import type * as v from 'valibot';
import { IDEMPOTENCY_KEY_HEADER, type WireResponseOf, type AnyEndpoint } from '../common/contract/endpoint';
import { CONDITIONAL_CALLS, PUBLIC_CALLS } from '../common/contract/provider/call-rules';
import { providerApi, type ProviderApi, type ProviderCall } from '../common/contract/provider/provider-api';
import type { Account } from './database/accounts';
import type { SessionState } from './database/sessions';
import {
  AUTHENTICATION_REQUIRED,
  errorAnswer,
  failureAnswer,
  ifChanged,
  NOT_FOUND,
  ProviderError,
  successAnswer,
} from './envelope';
import type { Once } from './idempotency';
import { readRequest } from './read-request';

/** The caller of a request. */
interface Caller {
  /** The signed-in account; throws a 401 when nobody is signed in. */
  account(): Account;
  /** The request's bearer key; '' without one. */
  readonly key: string;
  /** The request's Accept-Language header; '' when absent. */
  readonly acceptLanguage: string;
  /** Sets the message of a success. */
  say(message: string): void;
}

/** Handles one call: the validated payload in, the content of `data` out; throws a ProviderError to refuse. */
type Handler<C extends ProviderCall> = (
  request: v.InferOutput<ProviderApi[C]['request']>,
  caller: Caller,
) => WireResponseOf<ProviderApi[C]> | Promise<WireResponseOf<ProviderApi[C]>>;

/** One handler per call of the table: a missing handler does not compile. */
export type ProviderHandlers = { readonly [C in ProviderCall]: Handler<C> };

export interface RouterOptions {
  readonly handlers: ProviderHandlers;
  readonly readSession: (key: string) => SessionState;
  /** Runs before each call, for scenarios: it may wait or throw a ProviderError. */
  readonly beforeCall: (account: Account | null) => Promise<void>;
  /** Handles a request that carries an idempotency key. */
  readonly once: Once;
}

type AnyHandler = (request: unknown, caller: Caller) => unknown;

/** Builds the provider's handler; it never rejects. */
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
      const work = () => answerCall(handler, payload, signedIn, req, CONDITIONAL_CALLS.has(call));
      const key = endpoint.keyed === true ? req.header(IDEMPOTENCY_KEY_HEADER) : undefined;
      if (key === undefined || signedIn === null) return work();
      const request = `${call} ${JSON.stringify(payload)}`;
      return options.once({ accountId: signedIn.id, key, request, path: endpoint.path }, work);
    });
  }
  app.notFound(() => errorAnswer(404, NOT_FOUND));
  app.onError(failureAnswer);
  return async (request) => app.fetch(request);
}

async function answerCall(
  handler: AnyHandler,
  payload: unknown,
  signedIn: Account | null,
  request: HonoRequest,
  isConditional: boolean,
): Promise<Response> {
  let message = '';
  const data = await handler(payload, {
    account: () => signedIn ?? refuse(),
    key: bearerKey(request.raw) ?? '',
    acceptLanguage: request.header('accept-language') ?? '',
    say: (said) => void (message = said),
  });
  const answer = successAnswer(data, message);
  return isConditional ? ifChanged(answer, request.header('if-none-match')) : answer;
}

/** The account of a request's bearer key, or the refusal with the reason. */
function readAccount(request: Request, readSession: RouterOptions['readSession']): Account | ProviderError {
  const key = bearerKey(request);
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

function bearerKey(request: Request): string | undefined {
  return /^Bearer ([\w-]{1,4096})$/.exec(request.headers.get('authorization') ?? '')?.[1];
}

function refuse(): never {
  throw new ProviderError(401, AUTHENTICATION_REQUIRED);
}
