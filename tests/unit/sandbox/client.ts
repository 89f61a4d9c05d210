/** A plain client of a running sandbox for its tests: real sockets, no part of the app. */
import { providerApi, type ProviderCall } from '../../../common/contract/provider/provider-api';
import type { Sandbox } from '../../../sandbox/sandbox';

export interface CallResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; undefined when the text is no JSON. */
  readonly body: { readonly status?: unknown; readonly message?: unknown; readonly data?: unknown } | undefined;
}

export interface CallOptions {
  readonly key?: string;
  readonly origin?: string;
  readonly idempotencyKey?: string;
}

/** Sends a request and reads the whole response. */
export async function send(url: string, init: RequestInit = {}): Promise<CallResponse> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

/** Calls an endpoint of the contract with a valid or invalid payload. */
export function call(
  sandbox: Sandbox,
  name: ProviderCall,
  payload: Readonly<Record<string, unknown>> = {},
  { key, origin, idempotencyKey }: CallOptions = {},
): Promise<CallResponse> {
  const { method, path, encoding } = providerApi[name];
  const headers = {
    ...(key ? { authorization: `Bearer ${key}` } : {}),
    ...(origin ? { origin } : {}),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(payload).map(([field, value]) => [field, String(value)]));
    return send(`${sandbox.apiUrl}${path}?${query.toString()}`, { headers });
  }
  if (encoding === 'multipart') {
    const body = new FormData();
    for (const [field, value] of Object.entries(payload)) {
      body.append(field, value instanceof Blob ? value : new Blob([String(value)]));
    }
    return send(sandbox.apiUrl + path, { method, headers, body });
  }
  return send(sandbox.apiUrl + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
}

/** Signs in and returns the bearer token. */
export async function signIn(
  sandbox: Sandbox,
  account = 'demo',
  machine = 'machine-1',
  password = 'demo1234',
): Promise<string> {
  const answer = await call(sandbox, 'login', { account, password, machine_id: machine });
  const data = answer.body?.data as { api_key?: string } | undefined;
  if (answer.status !== 200 || !data?.api_key) throw new Error(`sign-in failed: ${answer.text}`);
  return data.api_key;
}

/** The token of the newest mail to an address. */
export function mailedToken(sandbox: Sandbox, to: string): string {
  const [newest] = sandbox.control.mails(to);
  if (newest === undefined) throw new Error(`no mail to ${to}`);
  return newest.token;
}

/** An account whose address is not confirmed yet. */
export interface Newcomer {
  /** The bearer token. */
  readonly key: string;
  readonly email: string;
  /** Of the mail that confirms the address. */
  readonly token: string;
}

/** Registers an account and signs it in. */
export async function registerNewcomer(sandbox: Sandbox, account: string): Promise<Newcomer> {
  const email = `${account}@mail.test`;
  await call(sandbox, 'register', { account, password: 'secret12', email, full_name: 'New' });
  return { key: await signIn(sandbox, account, 'machine-1', 'secret12'), email, token: mailedToken(sandbox, email) };
}

/** Confirms an address with a mailed token: status and message of the answer. */
export async function confirmEmail(
  sandbox: Sandbox,
  token: string,
): Promise<readonly [status: number, message: unknown]> {
  const { status, body } = await call(sandbox, 'verifyEmail', { token });
  return [status, body?.message];
}

/** The same token with another last digit: its form is valid, its secret is not. */
export function wrongToken(token: string): string {
  return token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
}

/** Posts to one of the sandbox's own addresses. */
export function post(
  sandbox: Sandbox,
  path: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<CallResponse> {
  return send(sandbox.apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
}

function parse(text: string): CallResponse['body'] {
  try {
    return JSON.parse(text) as CallResponse['body'];
  } catch {
    return undefined;
  }
}
