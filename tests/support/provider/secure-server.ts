/** A real https server on loopback with a self-signed certificate (promise A15). */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeLoopbackCertificate } from '../../../tools/systems/lib/certificate';

export interface SecureServer {
  readonly url: string;
  /** How many requests were received. */
  readonly requests: number;
  readonly certificate: string;
  close(): Promise<void>;
}

/** Starts a server at https://127.0.0.1 whose certificate is valid except for its issuer. */
export async function startSecureServer(listener: RequestListener): Promise<SecureServer> {
  const { key, certificate } = makeLoopbackCertificate();
  let requests = 0;
  const server = createServer({ key, cert: certificate }, (message, response) => {
    requests += 1;
    listener(message, response);
  });
  // Clients that abort the handshake are what this server is for.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificate,
    get requests() {
      return requests;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
