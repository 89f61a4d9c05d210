/** Idempotency keys: a request repeated with its key gets the first response again, without a second effect. */
import { IDEMPOTENCY_KEY } from '../common/contract/endpoint';
import type { Database } from './database/database';
import { claimKey, forgetKey, keepAnswer, type KeptAnswer } from './database/idempotency-keys';
import { errorAnswer, ProviderError } from './envelope';

const OTHER_REQUEST = 'This Idempotency-Key belongs to another request';
const UNFINISHED = 'What became of this request is not known: look before you send it anew';

interface KeyedRequest {
  readonly accountId: number;
  readonly key: string;
  /** The call and its whole payload. */
  readonly request: string;
  readonly path: string;
}

/** Does the work, or returns the stored response. */
export type Once = (request: KeyedRequest, work: () => Promise<Response>) => Promise<Response>;

/**
 * Creates the function. A refusal is stored like any other response; only a request without a verdict (5xx) may be tried again.
 * @param now the clock, in milliseconds since 1970
 * @param meetUnderWay the response to a repetition while the first is pending; null when it waits for the first's
 */
export function createOnce(
  database: Database,
  now: () => number,
  meetUnderWay: (path: string) => Response | null,
): Once {
  const underWay = new Map<string, Promise<KeptAnswer>>();

  async function doWork({ accountId, key }: KeyedRequest, work: () => Promise<Response>): Promise<KeptAnswer> {
    try {
      const response = await work().catch(toRefusal);
      const kept = { status: response.status, body: await response.text() };
      keepAnswer(database, accountId, key, kept);
      return kept;
    } catch (error) {
      forgetKey(database, accountId, key);
      throw error;
    }
  }

  return async (keyed, work) => {
    const { accountId, key, request, path } = keyed;
    if (!IDEMPOTENCY_KEY.test(key)) throw new ProviderError(422, 'Idempotency-Key must be valid');
    const known = claimKey(database, accountId, key, request, now());
    const place = `${accountId} ${key}`;
    if (known === 'other-request') throw new ProviderError(422, OTHER_REQUEST);
    if (known === 'unfinished') {
      const first = underWay.get(place);
      // The sandbox was stopped during the request: its effect is unknown.
      if (first === undefined) throw new ProviderError(409, UNFINISHED);
      return meetUnderWay(path) ?? toAnswer(await first);
    }
    if (known !== 'new') return toAnswer(known);
    const first = doWork(keyed, work).finally(() => underWay.delete(place));
    underWay.set(place, first);
    return toAnswer(await first);
  };
}

function toRefusal(error: unknown): Response {
  if (error instanceof ProviderError && error.status < 500) return errorAnswer(error.status, error.message);
  throw error;
}

function toAnswer({ status, body }: KeptAnswer): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
