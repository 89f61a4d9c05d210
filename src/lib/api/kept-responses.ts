/**
 * Decoded responses kept with their ETag, so that an unchanged list is neither sent nor decoded again (promise J10; docs/provider.md, Unchanged
 * lists). Loaded once a provider has sent an ETag. The browser's own cache is no substitute: it would keep the responses of a session on disk.
 */
import { failureOf } from './provider-error';
import type { HttpRequest, HttpResponse } from './transport';

/** Lists and pages; the oldest is dropped first. */
const KEPT_LIMIT = 24;

export interface KeptResponse {
  /** The decoded response, of which the provider may say that it is unchanged (304). */
  readonly value: unknown;
  /** Sends the request with the tag. */
  readonly send: (post: (headers: Pick<HttpRequest, 'ifNoneMatch'>) => Promise<HttpResponse>) => Promise<HttpResponse>;
}

export interface KeptResponses {
  /** @param scope provider and session: a response of another one is never used, and forgotten */
  readonly find: (scope: string, request: string) => KeptResponse | undefined;
  readonly keep: (scope: string, request: string, etag: string, value: unknown) => void;
}

export function createKeptResponses(): KeptResponses {
  const kept = new Map<string, { readonly etag: string; readonly value: unknown }>();
  let keptScope = '';
  /** Whether pages may send the tag: CORS rules that do not allow it fail the call like a lost network. */
  let isAllowed: boolean | null = null;

  const enter = (scope: string) => {
    if (scope !== keptScope) kept.clear();
    keptScope = scope;
  };
  return {
    find(scope, request) {
      enter(scope);
      const known = kept.get(request);
      if (!known || isAllowed === false) return undefined;
      return {
        value: known.value,
        async send(post) {
          try {
            const received = await post({ ifNoneMatch: known.etag });
            isAllowed = true;
            return received;
          } catch (error) {
            if (isAllowed !== null || failureOf(error).reason !== 'network') throw error;
            // Without the tag it either succeeds, which proves the rules, or the network is lost and nothing is known.
            const received = await post({});
            isAllowed = false;
            return received;
          }
        },
      };
    },
    keep(scope, request, etag, value) {
      enter(scope);
      kept.delete(request);
      kept.set(request, { etag, value });
      const [oldest] = kept.keys();
      if (kept.size > KEPT_LIMIT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
