/** Discord's stand-in: its authorization page, token endpoint and user endpoint, with Discord's own paths and fields. */
import { Hono } from 'hono';
import { createExpiringStore } from '../expiring-store';
import { readForm, single } from '../form';
import { authorizePage } from '../pages/discord-page';
import { problemPage } from '../pages/page';
import { personOf, subjectOf, type Person } from '../people';
import type { Redirects } from '../redirects';
import { callbackOf, readAuthorizationRequest, type AuthorizationRequest } from './request';
import { exchangeCode, TOKEN_LIFE_S, type CodeGrant } from './token';

export const AUTHORIZE_PATH = '/oauth2/authorize';

const CODE_LIFE_MS = 60_000;
const DECISION_LIFE_MS = 600_000;
const ENTRIES_MAX = 1_000;
const NO_STORE = { 'cache-control': 'no-store' };

/** @param now the clock, in milliseconds since 1970 */
export function createDiscord(redirects: Redirects, now: () => number): (request: Request) => Promise<Response> {
  const transactions = createExpiringStore<AuthorizationRequest>(DECISION_LIFE_MS, ENTRIES_MAX, now);
  const codes = createExpiringStore<CodeGrant>(CODE_LIFE_MS, ENTRIES_MAX, now);
  const tokens = createExpiringStore<Person>(TOKEN_LIFE_S * 1000, ENTRIES_MAX, now);
  const app = new Hono();

  app.get(AUTHORIZE_PATH, ({ req, redirect }): Response | Promise<Response> => {
    const request = readAuthorizationRequest(new URL(req.url).searchParams, redirects);
    if ('challenge' in request) return authorizePage(transactions.put(request), request.redirectUri);
    return request.kind === 'page' ? problemPage('discord', request.sentence) : redirect(request.to, 303);
  });

  app.post(AUTHORIZE_PATH, async ({ req, redirect }) => {
    const form = await readForm(req.raw);
    const request = form === null ? null : transactions.take(single(form, 'transaction') ?? '');
    if (form === null || request === null) return problemPage('discord', 'It has ended, or was already decided.');
    const person = personOf(single(form, 'person'));
    if (single(form, 'decision') !== 'authorize' || person === null) {
      const description = 'The resource owner or authorization server denied the request';
      return redirect(callbackOf(request, { error: 'access_denied', error_description: description }), 303);
    }
    return redirect(callbackOf(request, { code: codes.put({ request: request, person }) }), 303);
  });

  app.post('/api/oauth2/token', async ({ req }) => {
    const { status, body } = exchangeCode(await readForm(req.raw), codes, tokens);
    return Response.json(body, { status, headers: NO_STORE });
  });

  app.get('/api/users/@me', ({ req }) => {
    const token = /^Bearer ([\w-]+)$/.exec(req.header('authorization') ?? '')?.[1];
    const person = token === undefined ? null : tokens.read(token);
    if (person === null) {
      const headers = { ...NO_STORE, 'www-authenticate': 'Bearer' };
      return Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401, headers });
    }
    return Response.json(userOf(person), { headers: NO_STORE });
  });

  app.notFound(() => Response.json({ message: '404: Not Found', code: 0 }, { status: 404 }));
  return async (request) => app.fetch(request);
}

function userOf(person: Person) {
  const { name, email, emailVerified } = person;
  return {
    id: subjectOf('discord', person),
    username: name.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, '_'),
    global_name: name,
    avatar: null,
    email,
    verified: emailVerified,
  };
}
