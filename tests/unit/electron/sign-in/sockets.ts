/** Raw connections to loopback, for what no HTTP client would send. */
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';

/** Whether somebody listens on the port. */
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

/** Sends bytes and gives everything that comes back until the other side ends the connection. */
export function exchange(port: number, bytes: string | Buffer, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, host, () => socket.write(bytes));
    socket.on('data', (part) => (received += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

/** A head with this request line and these further lines; Host is right unless a line says otherwise. */
export function head(port: number, requestLine: string, ...lines: string[]): string {
  const host = lines.some((line) => /^host:/i.test(line)) ? [] : [`Host: 127.0.0.1:${port}`];
  return [requestLine, ...host, ...lines, '', ''].join('\r\n');
}

/** The status of an answer; 0 when the connection ended without one. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? 0);
}

/** Sends a request that asks for the connection to be closed, and gives the answer's status. */
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

/** How many sockets and listeners this process has open. */
export function openHandles(): number {
  return process.getActiveResourcesInfo().filter((kind) => /^TCP/.test(kind)).length;
}
