/** Carries requests and answers between the DevTools protocol's form and the web's own. */
import type { ParametersOf, Payload } from '../chromium/types';
import { fromHttps, sourcesToHttps } from '../scheme';

/** A header as the protocol writes it. */
export interface HeaderEntry {
  readonly name: string;
  readonly value: string;
}

const MAPPED_HEADERS = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'access-control-allow-origin',
  'location',
]);
const BODYLESS_METHODS = new Set(['GET', 'HEAD']);

/** Takes a paused request to one of the app's own schemes and gives the `Request` that its handler gets. */
export function toRequest({ request }: Payload<'Fetch.requestPaused'>, headers: Record<string, string>): Request {
  const body = (request.postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'));
  const hasBody = body.length > 0 && !BODYLESS_METHODS.has(request.method);
  return new Request(fromHttps(request.url), {
    method: request.method,
    headers,
    ...(hasBody ? { body: Buffer.concat(body) } : {}),
  });
}

/** Takes a handler's `Response` and the headers to send with it; its body is read whole. */
export async function toFulfilment(
  response: Response,
  headers: readonly HeaderEntry[],
): Promise<Omit<ParametersOf<'Fetch.fulfillRequest'>, 'requestId'>> {
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { responseCode: response.status, responseHeaders: headers.map(mapHeader), body };
}

/** Headers as Electron's hooks see them: every name with the list of its values. */
export function toLists(entries: Iterable<HeaderEntry>): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { name, value } of entries) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries(lists);
}

/** The other way round. */
export function fromLists(lists: Readonly<Record<string, string | readonly string[]>>): HeaderEntry[] {
  return Object.entries(lists).flatMap(([name, values]) =>
    (typeof values === 'string' ? [values] : values).map((value) => ({ name, value })),
  );
}

/** The headers of a `Response`, one entry for every cookie. */
export function entriesOf(headers: Headers): HeaderEntry[] {
  return [...headers].map(([name, value]) => ({ name, value }));
}

/** Addresses of the app's own schemes in headers that name sources or places, in the form that Chromium knows. */
export function mapHeader({ name, value }: HeaderEntry): HeaderEntry {
  return { name, value: MAPPED_HEADERS.has(name.toLowerCase()) ? sourcesToHttps(value) : value };
}
