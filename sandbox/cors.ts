/** Which pages may talk to the provider: the app's own origin and the web platform's, compared exactly (docs/product.md section 12). */
import { IDEMPOTENCY_KEY_HEADER } from '../common/contract/endpoint';
import { errorAnswer } from './envelope';

const METHODS = 'GET, POST, DELETE';
const REQUEST_HEADERS = 'authorization, content-type';
/** The provider's clock (promise F1), a list's version, and when to ask again. */
const EXPOSED_HEADERS = 'date, etag, retry-after';
const PREFLIGHT_LIFE_S = 600;

export interface OriginPolicy {
  allow(origin: string): void;
  /** Whether pages may send an Idempotency-Key; true at the start. */
  allowKeys(areAllowed: boolean): void;
  /** Answers preflights and foreign origins, and marks every other answer for the origin that asked. */
  guard(request: Request, response: () => Promise<Response>): Promise<Response>;
}

/** @param origins the origins that get answers, without a slash at the end */
export function createOriginPolicy(origins: readonly string[]): OriginPolicy {
  const allowed = new Set(origins);
  let hasKeys = true;

  return {
    allow: (origin) => void allowed.add(origin),
    allowKeys: (areAllowed) => void (hasKeys = areAllowed),
    async guard(request, response) {
      const origin = request.headers.get('origin');
      if (origin === null) return marked(await response(), null);
      if (!allowed.has(origin)) return marked(errorAnswer(403, 'origin not allowed'), null);
      if (request.method === 'OPTIONS') return marked(preflightAnswer(hasKeys), origin);
      return marked(await response(), origin);
    },
  };
}

function marked(response: Response, origin: string | null): Response {
  const headers = new Headers(response.headers);
  headers.append('vary', 'origin');
  if (origin !== null) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  }
  return new Response(response.body, { status: response.status, headers });
}

function preflightAnswer(hasKeys: boolean): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': hasKeys ? `${REQUEST_HEADERS}, ${IDEMPOTENCY_KEY_HEADER}` : REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_LIFE_S),
    },
  });
}
