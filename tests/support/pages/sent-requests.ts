/** Every request that a page sends, with its headers. */
import type { Page, Request } from '@playwright/test';

export interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Records from now on; the returned function returns what was sent. A request that its page cancelled, such as a picture of a page that was
 * left, is returned with the headers that the page had set: those that the network adds are never reported for it.
 */
export function watchRequests(page: Page): () => Promise<readonly SentRequest[]> {
  const sent: Request[] = [];
  const finished = new Set<Request>();
  page.on('request', (request) => sent.push(request));
  page.on('requestfinished', (request) => finished.add(request));
  return () =>
    Promise.all(
      sent.map(async (request) => ({
        url: request.url(),
        headers: finished.has(request) ? await request.allHeaders() : request.headers(),
      })),
    );
}
