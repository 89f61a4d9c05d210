/** The provider's responses: the SUCCESS envelope of docs/product.md section 7, and errors with a message and a suitable HTTP status. */
import { createHash } from 'node:crypto';
import { SUCCESS } from '../common/contract/provider/envelope';

/** The wording matters: the client logs out when a health response's message contains it (docs/product.md section 8). */
export const AUTHENTICATION_REQUIRED = 'authentication required';
export const NOT_FOUND = 'not found';
export const INTERNAL_ERROR = 'Request Failed With Status Code 500';

/** Of base64url: 132 bits. */
const ETAG_LENGTH = 22;

/** An error response of the provider. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Refuses a call with 422 unless a condition holds. */
export function demand(good: boolean, message: string): asserts good {
  if (!good) throw new ProviderError(422, message);
}

export function successAnswer(data: unknown, message = ''): Response {
  return jsonAnswer(200, { status: SUCCESS, data: data ?? null, message });
}

/** The response with its ETag, or 304 when the client has it (RFC 9110 section 13.1.2). */
export async function ifChanged(answer: Response, ifNoneMatch: string | undefined): Promise<Response> {
  const etag = `"${createHash('sha256')
    .update(await answer.clone().bytes())
    .digest('base64url')
    .slice(0, ETAG_LENGTH)}"`;
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers: { etag, 'cache-control': 'no-store' } });
  answer.headers.set('etag', etag);
  return answer;
}

/** @param status HTTP status; 401 adds the WWW-Authenticate header (RFC 9110 section 11.6.1) */
export function errorAnswer(status: number, message: string): Response {
  const response = jsonAnswer(status, { status: 'ERROR', message });
  if (status === 401) response.headers.set('www-authenticate', 'Bearer');
  return response;
}

/** The response to what a handler threw: a refusal, or a bug of the sandbox itself, which is shown to whoever runs it and not to the caller. */
export function failureAnswer(error: unknown): Response {
  if (error instanceof ProviderError) return errorAnswer(error.status, error.message);
  console.error('sandbox:', error);
  return errorAnswer(500, INTERNAL_ERROR);
}

/** The response of the sandbox's own calls that only change something. */
export function noContent(): Response {
  return new Response(null, { status: 204 });
}

export function jsonAnswer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
