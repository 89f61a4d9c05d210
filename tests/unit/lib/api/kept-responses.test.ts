/** An unchanged list is neither sent nor decoded again, and a provider whose CORS rules forbid the tag loses nothing (promise J10). */
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { createClient, type Call } from '../../../../src/lib/api/client';
import { failureOf, ProviderError } from '../../../../src/lib/api/provider-error';
import { signIn } from '../../sandbox/client';
import { startServer, type TestServer } from '../../../support/provider/http-server';
import { settle } from '../../../support/time/later-task';

let server: TestServer;
let call: Call;
let games: readonly unknown[];
/** As in the browser when the preflight fails: nothing of the call arrives. */
let cuts: (message: IncomingMessage) => boolean;
let seen: (string | undefined)[];
const tagOf = ({ headers }: IncomingMessage) => headers['if-none-match'];

beforeAll(async () => {
  server = await startServer((message, response) => {
    if (cuts(message)) {
      response.destroy();
      return;
    }
    seen.push(tagOf(message));
    const etag = `"${games.length}"`;
    if (tagOf(message) === etag) response.writeHead(304, { etag }).end();
    else
      response.writeHead(200, { etag }).end(JSON.stringify({ status: 'SUCCESS', data: { data: games, last_page: 1 } }));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  call = createClient({ apiUrl: server.url, timeoutMs: 2_000 });
  [games, cuts, seen] = [[{ id: 1, name: 'Chess' }], () => false, []];
});

/** What was kept is stored by a chunk that is loaded on demand. */
const list = async (token: string, page = 1) => {
  const response = await call('listGames', { page }, { token });
  await import('../../../../src/lib/api/kept-responses');
  await settle();
  return response;
};

it('J10: a list that the provider calls unchanged is the one that was decoded before', async () => {
  const first = await list('a');
  expect(await list('a')).toBe(first);
  games = [...games, { id: 2, name: 'Go' }];
  expect((await list('a')).games).toHaveLength(2);
  expect(seen).toEqual([undefined, '"1"', '"1"']);
});

it('J10: another page, another session and another call have no part in it', async () => {
  await list('b');
  await list('b', 2);
  await list('c');
  await list('b');
  expect(seen).toEqual([undefined, undefined, undefined, undefined]);
});

it('the oldest of many pages is forgotten', async () => {
  for (let page = 1; page <= 25; page += 1) await list('d', page);
  seen = [];
  await list('d', 1);
  await list('d', 25);
  expect(seen).toEqual([undefined, '"1"']);
});

it('J10: a lost network fails a request with a tag as any other, once it is known that pages may send it', async () => {
  await list('e');
  await list('e');
  cuts = () => true;
  const reason = await list('e').catch((error: unknown) => failureOf(error).reason);
  cuts = () => false;
  expect([reason, (await list('e')).games.length]).toEqual(['network', 1]);
});

it('J10: a provider whose CORS rules forbid the tag is asked without it, from the second request on', async () => {
  const { createKeptResponses } = await import('../../../../src/lib/api/kept-responses');
  const kept = createKeptResponses();
  kept.keep('scope', 'list', '"1"', 'old');
  const sent: (string | undefined)[] = [];
  const forbidding = (headers: { readonly ifNoneMatch?: string | undefined }) => {
    sent.push(headers.ifNoneMatch);
    if (headers.ifNoneMatch !== undefined)
      return Promise.reject(new ProviderError({ source: 'provider', reason: 'network' }));
    return Promise.resolve({ status: 200, text: '' });
  };
  expect(await kept.find('scope', 'list')?.send(forbidding)).toEqual({ status: 200, text: '' });
  expect([sent, kept.find('scope', 'list')]).toEqual([['"1"', undefined], undefined]);
});

it('J10: the sandbox answers an unchanged list with 304, and with its CORS headers', async () => {
  const sandbox: Sandbox = await startSandbox({ servers: 2, games: 2 });
  try {
    const path = `${sandbox.apiUrl}/api/end-user/game/list?page=1`;
    const headers = { authorization: `Bearer ${await signIn(sandbox)}`, origin: 'app://pinglane' };
    const first = await fetch(path, { headers });
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(path, { headers: { ...headers, 'if-none-match': etag } });
    expect([first.status, second.status, await second.text(), second.headers.get('etag')]).toEqual([
      200,
      304,
      '',
      etag,
    ]);
    expect(second.headers.get('access-control-expose-headers')).toContain('etag');
    expect((await fetch(path, { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await fetch(`${sandbox.apiUrl}/api/end-user/server/list`, { headers })).headers.get('etag')).toBeNull();
  } finally {
    await sandbox.close();
  }
});
