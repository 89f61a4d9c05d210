/** CORS: only the app's own origin and the web platform's may call the provider, compared exactly (docs/product.md section 12). */
import { IDEMPOTENCY_KEY_HEADER } from '../common/contract/endpoint';
import { errorAnswer } from './envelope';

const METHODS = 'GET, POST, DELETE';
const REQUEST_HEADERS = 'authorization, content-type';
/** Headers for the provider's clock (promise F1), a list's version, and the retry delay. */
const EXPOSED_HEADERS = 'date, etag, retry-after';
const PREFLIGHT_LIFE_S = 600;

export interface OriginPolicy {
  allow(origin: string): void;
  /** Sets whether pages may send an Idempotency-Key and If-None-Match; initially true. */
  allowKeys(areAllowed: boolean): void;
  /** Answers preflights and foreign origins, and adds the requesting origin to every other response of the provider. */
  guard(request: Request, response: () => Promise<Response>): Promise<Response>;
}

/** @param origins the allowed origins, without a trailing slash */
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
  // A gateway's own response (RFC 9110 section 7.6.3) has none of the provider's headers.
  if (origin !== null && !headers.has('via')) {
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
      'access-control-allow-headers': hasKeys
        ? `${REQUEST_HEADERS}, ${IDEMPOTENCY_KEY_HEADER}, if-none-match`
        : REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_LIFE_S),
    },
  });
}
