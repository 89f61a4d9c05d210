/** A `/login` counts by its status, whatever the body of its response is (docs/helper.md, POST /login): a word in another encoding is no failure. */
import { expect, it, onTestFinished } from 'vitest';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { startServer } from '../../../support/provider/http-server';

it.each([
  ['in GBK', Buffer.from('d2d1c1acbdd3', 'hex')],
  ['in UTF-16', Buffer.from('\uFEFFconnected', 'utf16le')],
  ['empty', Buffer.alloc(0)],
])('a session opens and ends with a body that is %s', async (_name, body) => {
  const server = await startServer((_, response) => response.writeHead(200).end(body));
  onTestFinished(server.close);
  const { session } = createHelperClient({ port: Number(new URL(server.url).port) });
  expect(await session.open('token')).toEqual({ outcome: 'done' });
  expect(session.read()).toEqual({ state: 'open' });
  expect(await session.end()).toEqual({ outcome: 'done' });
  expect(session.read()).toEqual({ state: 'none' });
});
