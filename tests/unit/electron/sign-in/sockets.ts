/** Raw connections to loopback, for requests that no HTTP client would send. */
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';

/** Whether something listens on the port. */
export function isOpen(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, host);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/** Sends bytes and returns everything that is received until the other side closes the connection. */
export function exchange(port: number, bytes: string | Buffer, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, host, () => socket.write(bytes));
    socket.on('data', (part) => (received += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

/** A request head with this request line and these lines; Host is right unless a line sets it. */
export function head(port: number, requestLine: string, ...lines: string[]): string {
  const host = lines.some((line) => /^host:/i.test(line)) ? [] : [`Host: 127.0.0.1:${port}`];
  return [requestLine, ...host, ...lines, '', ''].join('\r\n');
}

/** The status of a response; 0 when the connection ended without one. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? 0);
}

/** Sends a request with 'Connection: close', and returns the status of the response. */
export async function statusFor(port: number, requestLine: string, ...lines: string[]): Promise<number> {
  return statusOf(await exchange(port, head(port, requestLine, ...lines, 'Connection: close')));
}

/** Takes a port on the given hosts of loopback. */
export async function occupyPort(...hosts: string[]) {
  const servers: Server[] = [];
  let port = 0;
  for (const host of hosts) {
    const server = createServer();
    server.listen(port, host);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    servers.push(server);
  }
  return {
    port,
    async release() {
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
    },
  };
}

/** The number of open sockets and listeners of this process. */
export function openHandles(): number {
  return process.getActiveResourcesInfo().filter((kind) => /^TCP/.test(kind)).length;
}
