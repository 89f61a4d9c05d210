/** A self-signed https certificate for 127.0.0.1, made anew each time so that the project contains no key. */
import { createHash, generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

export interface LoopbackCertificate {
  /** PKCS 8 in PEM. */
  readonly key: string;
  /** X.509 in PEM. */
  readonly certificate: string;
}

/** Makes a key and its certificate, which is valid except for its issuer. */
export function makeLoopbackCertificate(): LoopbackCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(set(sequence(objectId('550403'), der(0x0c, Buffer.from('loopback test')))));
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

/** The hash of a certificate's public key in the form of Chromium's switch `--ignore-certificate-errors-spki-list`. */
export function publicKeyPin(certificate: string): string {
  const spki = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64');
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** One element of DER: tag, length, content. The shortest form of a length is the only one (ITU-T X.690 section 10.1), which Chromium checks. */
function der(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
