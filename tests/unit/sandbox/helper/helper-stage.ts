/** Shared by the helper's tests: game servers, a receiver of reports, tokens, and calls with any headers. */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { writeServerToken, writeSessionToken } from '../../../../sandbox/helper/token';
import { startNetwork, type GameServer, type NetworkOptions } from '../../../../sandbox/network/network';
import { seededRandom } from '../../../../sandbox/seed/random';

export const server = (id: string, link: Partial<GameServer> = {}): GameServer => ({
  id,
  delayMs: 5,
  jitterMs: 0,
  loss: 0,
  ...link,
});

/** Game servers and a provider that accepts reports, until the end of the test. */
export async function startHelperStage(servers: readonly GameServer[], options?: NetworkOptions) {
  const network = await startNetwork(servers, seededRandom(1), options);
  const reports: { authorization: string | undefined; body: string }[] = [];
  const provider = createServer((incoming, answer) => {
    let body = '';
    incoming.on('data', (bytes) => (body += String(bytes)));
    incoming.on('end', () => {
      reports.push({ authorization: incoming.headers.authorization, body });
      answer.end();
    });
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  onTestFinished(async () => {
    provider.close();
    provider.closeAllConnections();
    await network.close();
  });
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/figures`;
  return {
    network,
    reports,
    serverToken: () =>
      writeServerToken({
        servers: servers.map(({ id }) => ({ id, port: network.portOf(id) })),
        report: { url, key: 'report-key' },
      }),
    sessionToken: (serverId: string, key = 'key') =>
      writeSessionToken({ serverId, port: network.portOf(serverId), key }),
  };
}

export interface HelperResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
export interface HelperRequest {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string | string[]>;
  readonly signal?: AbortSignal;
}

/** Calls a helper with any headers, unlike a browser. */
export async function callHelper(
  port: number,
  { method = 'POST', path = '/ping', body = '', headers = {}, signal }: HelperRequest,
): Promise<HelperResponse> {
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false, ...(signal && { signal }) });
  const answered = once(call, 'response');
  call.end(body);
  const [response] = (await answered) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, headers: response.headers, text };
}
