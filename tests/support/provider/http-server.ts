/** A real HTTP server on loopback for tests of the transport: each test sets its responses. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  readonly url: string;
  /** Every received request, with its body. */
  readonly requests: { readonly message: IncomingMessage; readonly body: string }[];
  /** Ends the server and every socket. */
  close(): Promise<void>;
}

/** Starts a server; the listener responds after the body has been read. */
export async function startServer(listener: RequestListener): Promise<TestServer> {
  const requests: { message: IncomingMessage; body: string }[] = [];
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      requests.push({ message, body: Buffer.concat(chunks).toString() });
      listener(message, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
