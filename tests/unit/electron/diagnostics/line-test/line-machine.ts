/** A machine of the line test: real servers on loopback, and parts that a test replaces. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { afterDelay } from '../../../../../electron/base/timers';
import { createLineTest, type LineTestSources } from '../../../../../electron/diagnostics/line-test/line-test';
import { requestPlainly } from '../../../../../electron/diagnostics/line-test/plain-http';

export const NOW = Date.UTC(2026, 5, 15, 10);
/** As /proc/net/route says it for a router at 127.0.0.1: the router is then a machine that these tests may contact. */
const ROUTES = 'Iface Destination Gateway Flags\neth0 00000000 0100007F 0003 0 0 100 00000000 0 0 0\n';
/** What os.networkInterfaces lists for an adapter that is up. */
export const address = { address: '192.168.1.7', internal: false } as never;

/** A port of this machine on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** An HTTP server; its addresses as requested are collected. */
export async function webServer(listener: RequestListener): Promise<{ url: string; requested: string[] }> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${String(request.method)} ${String(request.url)}`);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}

export const provider = (date = NOW) =>
  webServer((_, response) => {
    response.setHeader('date', new Date(date).toUTCString());
    response.end(JSON.stringify({ status: 'SUCCESS', data: { countryCode: 'GB' } }));
  });

/** A machine on which everything is fine, with parts replaced. */
export async function machine(replaced: Partial<LineTestSources> = {}): Promise<LineTestSources> {
  // A clock of its own, on which every step takes a millisecond: this machine may be busy.
  // Not 0, with which a sum would equal a difference.
  let ms = 1_000_000;
  return {
    apiUrl: replaced.apiUrl ?? (await provider()).url,
    ...{ fetch, requestPlainly, after: afterDelay, now: () => (ms += 1), wallClock: () => NOW + 500 },
    os: {
      platform: 'linux',
      readText: () => Promise.resolve(ROUTES),
      run: () => Promise.reject(new Error('no program')),
    },
    adapters: () => ({ eth0: [address] }),
    routerPorts: [await closedPort()],
    connect: (target) => connect(target),
    lookUp: () => Promise.resolve('127.0.0.1'),
    resolveProxy: () => Promise.resolve('DIRECT'),
    untilSwept: () => Promise.resolve(),
    probeHelper: () => Promise.resolve(null),
    hasSweepFailed: () => false,
    nearest: () => [{ id: 'ph-manila-1', roundTripMs: 12, loss: 0 }],
    ...replaced,
  };
}

/** The rows of one test. */
export async function testLine(replaced: Partial<LineTestSources> = {}) {
  return createLineTest(await machine(replaced))();
}
