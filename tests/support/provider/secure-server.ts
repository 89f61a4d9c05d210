/** A real https server on loopback with a self-signed certificate (promise A15). */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface SecureServer {
  readonly url: string;
  /** How many requests were received. */
  readonly requests: number;
  readonly certificate: string;
  close(): Promise<void>;
}

/** Starts a server at https://127.0.0.1 whose certificate is valid except for its issuer. */
export async function startSecureServer(listener: RequestListener): Promise<SecureServer> {
  const { key, certificate } = makeCertificate();
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

/** A new key each time: the project contains none. */
function makeCertificate(): { readonly key: string; readonly certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(set(sequence(objectId('550403'), der(0x0c, Buffer.from('PingLane test')))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const loopback = der(0x87, Buffer.from([127, 0, 0, 1]));
  const alternativeNames = sequence(objectId('551d11'), der(0x04, sequence(loopback)));
  const authority = sequence(
    objectId('551d13'),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
  );
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const extensions = der(0xa3, sequence(alternativeNames, authority));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(version, serial, algorithm, name, validity, name, spki, extensions);
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const whole = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** One element of DER: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const length = content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
