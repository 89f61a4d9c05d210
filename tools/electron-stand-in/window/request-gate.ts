/** Every request of a page that concerns the app passes here: its own schemes, its request hooks, and the right to stop a navigation. */
import type { Session } from '../chromium/connection';
import type { Payload } from '../chromium/types';
import { handlerFor } from '../modules/protocol';
import type { HookAnswer, StandInWebRequest } from '../modules/web-request';
import { fromHttps, isOwnAddress, OWN_ADDRESSES, toHttps } from '../scheme';
import { entriesOf, fromLists, mapHeader, toFulfilment, toLists, toRequest } from './response';

type Paused = Payload<'Fetch.requestPaused'>;

const RESOURCE_TYPES: Readonly<Record<string, string>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
};

/** What the gate needs to know of its page. */
export interface GatedPage {
  readonly id: number;
  readonly webRequest: StandInWebRequest;
  isMainFrame(frameId: string): boolean;
  /** Gives false if the app prevented this navigation. */
  mayNavigate(paused: Paused): Promise<boolean>;
}

/** Sets a gate up for a session; gives a function to be called when the app's request hooks have come or gone. */
export function guardRequests(session: Session, page: GatedPage): () => void {
  session.on('Fetch.requestPaused', (paused) => {
    const isResponse = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    // A request whose page has gone meanwhile can be answered no more; there is nobody to tell.
    (isResponse ? passResponse(session, page, paused) : passRequest(session, page, paused)).catch(() => undefined);
  });
  function enable(): void {
    const all = page.webRequest.isUsed() ? [{ urlPattern: '*' }] : [];
    const patterns = [{ urlPattern: OWN_ADDRESSES }, { urlPattern: '*', resourceType: 'Document' as const }, ...all];
    session.post('Fetch.enable', { patterns });
  }
  enable();
  return enable;
}

async function passRequest(session: Session, page: GatedPage, paused: Paused): Promise<void> {
  const { requestId, request } = paused;
  if (isOwnAddress(request.url) && paused.resourceType === 'Other' && request.url.endsWith('/favicon.ico')) {
    // Chromium's own wish for its tab, which Electron has none of: the app is not asked, and no error is logged.
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    return;
  }
  if (paused.resourceType === 'Document' && !(await page.mayNavigate(paused))) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    return;
  }
  const url = fromHttps(request.url);
  const details = detailsOf(page, paused);
  const before = await page.webRequest.ask('onBeforeRequest', url, details);
  if (before.cancel === true) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    return;
  }
  if (before.redirectURL !== undefined) {
    const responseHeaders = [{ name: 'location', value: toHttps(before.redirectURL) }];
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders });
    return;
  }
  const sending = await page.webRequest.ask('onBeforeSendHeaders', url, {
    ...details,
    requestHeaders: request.headers,
  });
  if (sending.cancel === true) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  } else if (isOwnAddress(request.url)) {
    await answerOwn(session, page, paused, sending);
  } else {
    const headers = sending.requestHeaders === undefined ? {} : { headers: fromLists(sending.requestHeaders) };
    const interceptResponse = page.webRequest.isUsed('onHeadersReceived');
    await session.send('Fetch.continueRequest', { requestId, ...headers, interceptResponse });
  }
}

async function answerOwn(session: Session, page: GatedPage, paused: Paused, sending: HookAnswer): Promise<void> {
  const { requestId, request } = paused;
  const url = fromHttps(request.url);
  try {
    const handler = handlerFor(url);
    if (handler === undefined) throw new Error('ERR_UNKNOWN_URL_SCHEME');
    const response = await handler(toRequest(paused, sending.requestHeaders ?? ownHeaders(paused)));
    const responseHeaders = toLists(entriesOf(response.headers));
    const details = { ...detailsOf(page, paused), statusCode: response.status, responseHeaders };
    const received = await page.webRequest.ask('onHeadersReceived', url, details);
    if (received.cancel === true) throw new Error('ERR_BLOCKED_BY_CLIENT');
    const fulfilment = await toFulfilment(response, fromLists(received.responseHeaders ?? responseHeaders));
    await session.send('Fetch.fulfillRequest', { requestId, ...fulfilment });
  } catch {
    // What a throwing handler comes to in Electron too: net::ERR_FAILED for the page.
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  }
}

async function passResponse(session: Session, page: GatedPage, paused: Paused): Promise<void> {
  const { requestId, responseStatusCode, responseHeaders } = paused;
  if (responseStatusCode === undefined) {
    await session.send('Fetch.continueResponse', { requestId });
    return;
  }
  const details = {
    ...detailsOf(page, paused),
    statusCode: responseStatusCode,
    responseHeaders: toLists(responseHeaders ?? []),
  };
  const answer = await page.webRequest.ask('onHeadersReceived', fromHttps(paused.request.url), details);
  if (answer.cancel === true) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  } else if (answer.responseHeaders === undefined) {
    await session.send('Fetch.continueResponse', { requestId });
  } else {
    const changed = fromLists(answer.responseHeaders).map(mapHeader);
    await session.send('Fetch.continueResponse', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: changed,
    });
  }
}

/** The request's headers with addresses (the referrer) in the app's own form. */
function ownHeaders({ request }: Paused): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, fromHttps(value)]));
}

function detailsOf(page: GatedPage, paused: Paused): object {
  const isMainFrame = page.isMainFrame(paused.frameId);
  const documentType = isMainFrame ? 'mainFrame' : 'subFrame';
  const resourceType =
    paused.resourceType === 'Document' ? documentType : (RESOURCE_TYPES[paused.resourceType] ?? 'other');
  const { method } = paused.request;
  return {
    id: Number(/\d+$/.exec(paused.requestId)?.[0] ?? 0),
    method,
    resourceType,
    webContentsId: page.id,
    referrer: '',
    timestamp: Date.now(),
  };
}
