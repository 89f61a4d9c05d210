import { afterEach, beforeEach, expect, it } from 'vitest';
import { startRelay, type HelperRelay } from '../../../../tools/bench/helper-relay';
import { startServer, type TestServer } from '../../../support/provider/http-server';

let helper: TestServer;
let relay: HelperRelay;
const post = async (path: string, body: string) => {
  const answer = await fetch(relay.url + path, { method: 'POST', body });
  return [answer.status, await answer.text()];
};

beforeEach(async () => {
  helper = await startServer((request, response) => {
    response.statusCode = request.url === '/login' ? 403 : 200;
    response.write('{"a":');
    response.end('{"ping":7}}');
  });
  relay = await startRelay(helper.url);
});
afterEach(async () => {
  await relay.close();
  await helper.close();
});

it("the relay passes calls unchanged, and keeps the helper's last figures", async () => {
  expect(await post('/ping', 'token')).toEqual([200, '{"a":{"ping":7}}']);
  expect(await post('/login', '')).toEqual([403, '{"a":{"ping":7}}']);
  expect(helper.requests.map(({ message, body }) => [message.url, body])).toEqual([
    ['/ping', 'token'],
    ['/login', ''],
  ]);
  expect([relay.pings(), relay.lastFigures()]).toEqual([1, { a: { ping: 7 } }]);
});

it('the relay responds to pings instead of the helper while it has a response, each time with a new one', async () => {
  let ping = 0;
  relay.respondWith(() => ({ a: { ping: (ping += 1) } }));
  expect(await post('/ping', '')).toEqual([200, '{"a":{"ping":1}}']);
  expect(await post('/ping', '')).toEqual([200, '{"a":{"ping":2}}']);
  expect(helper.requests).toHaveLength(0);
  relay.respondWith(null);
  expect(await post('/ping', '')).toEqual([200, '{"a":{"ping":7}}']);
  expect(relay.pings()).toBe(3);
});
