/** The provider of the gallery, in place of the network: each call of the contract's table with its fixed answer. */
import { providerApi, type ProviderCall } from '../../../../../common/contract/provider/provider-api';
import type { World } from '../world';
import type { FakeClock } from './fake-clock';
import { API_URL, IP_LOOKUP_URL, SESSION_TOKEN } from './fixed';

const ANSWER_MS = 38;
/** Answers of calls that a picture does not depend on. */
const CONFIRMED: readonly ProviderCall[] = ['createUsage', 'logout', 'updateFavourite', 'resendVerification'];

const CALLS = new Map(
  Object.entries(providerApi).map(([name, { method, path }]) => [`${method} ${path}`, name as ProviderCall]),
);

/** Replaces the page's fetch. @returns the requests that nothing answers */
export function installProvider(world: World, clock: FakeClock, webConfig: object): readonly string[] {
  const unanswered: string[] = [];

  async function respond(request: Request): Promise<Response> {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin === location.origin && pathname === '/config.json') return json(200, webConfig);
    // The web platform reads the headers of its own page.
    if (origin === location.origin && request.method === 'HEAD') return new Response(null, { status: 200 });
    if (origin === IP_LOOKUP_URL) return json(200, { ip: '203.0.113.24' });
    const name = CALLS.get(`${request.method} ${pathname}`);
    if (origin !== API_URL || name === undefined) return refuse(`${request.method} ${request.url}`);
    const fault = world.isOnline ? world.faults[name] : 'network';
    if (fault === 'never') return new Promise(() => {});
    if (fault === 'network') throw new TypeError('Failed to fetch');
    if (fault) return json(fault.status, { status: 'ERROR', message: fault.message, data: null });
    if (name === 'submitServer') {
      const { server } = (await request.json()) as { readonly server: string };
      return success(`${SESSION_TOKEN}${server}`);
    }
    if (CONFIRMED.includes(name)) return success(null);
    const inLanguage = name === 'listPromotions' ? world.promotionsIn?.[searchParams.get('language') ?? ''] : undefined;
    const answer = inLanguage ?? world.answers[name];
    return answer === undefined ? refuse(name) : success(answer);
  }

  const refuse = (what: string): never => {
    unanswered.push(what);
    throw new TypeError('Failed to fetch');
  };
  const success = (data: unknown) => json(200, { status: 'SUCCESS', message: '', data });
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', date: new Date(clock.now()).toUTCString() },
    });

  Object.assign(globalThis, {
    async fetch(given: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = new Request(given, init);
      await new Promise<void>((resolve) => clock.after(ANSWER_MS, resolve));
      request.signal.throwIfAborted();
      return respond(request);
    },
  });
  return unanswered;
}
