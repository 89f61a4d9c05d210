/** The provider's responses: the SUCCESS envelope of docs/product.md section 7, and errors with a message and a suitable HTTP status. */
import { SUCCESS } from '../common/contract/provider/envelope';

/** The wording matters: the client logs out when a health response's message contains it (docs/product.md section 8). */
export const AUTHENTICATION_REQUIRED = 'authentication required';
export const NOT_FOUND = 'not found';
export const INTERNAL_ERROR = 'Request Failed With Status Code 500';

/** An error response of the provider. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export function successAnswer(data: unknown, message = ''): Response {
  return jsonAnswer(200, { status: SUCCESS, data: data ?? null, message });
}

/** @param status HTTP status; 401 adds the WWW-Authenticate header (RFC 9110 section 11.6.1) */
export function errorAnswer(status: number, message: string): Response {
  const response = jsonAnswer(status, { status: 'ERROR', message });
  if (status === 401) response.headers.set('www-authenticate', 'Bearer');
  return response;
}

export function jsonAnswer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
