/** The certificate under which the packages meet a provider on loopback. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeLoopbackCertificate, publicKeyPin } from '../../../../../tools/systems/lib/certificate';
import { nextVersion } from '../../../../../tools/systems/lib/next-version';

it('A15: a certificate is for 127.0.0.1, signed by its own key, and another one each time', () => {
  const [{ key, certificate }, other] = [makeLoopbackCertificate(), makeLoopbackCertificate()];
  const read = new X509Certificate(certificate);
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(publicKeyPin(certificate)).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect(publicKeyPin(other.certificate)).not.toBe(publicKeyPin(certificate));
});

it('a certificate has every length in its shortest form, or Chromium refuses it', () => {
  const { raw } = new X509Certificate(makeLoopbackCertificate().certificate);
  expect(longLengths(raw)).toEqual([]);
  // A sequence of one byte whose length is written with two.
  expect(longLengths(Buffer.from('30820003020100', 'hex'))).toEqual([3]);
});

it.each([
  ['0.1.0', '0.1.1'],
  ['7.8.9', '7.8.10'],
])('the version after %s is %s', (version, next) => {
  expect(nextVersion(version)).toBe(next);
});

it('a version that is not three numbers is refused', () => {
  expect(() => nextVersion('1.0.0-beta.1')).toThrow("'1.0.0-beta.1' is not three numbers");
});

/** The lengths of DER that have a shorter form (ITU-T X.690 section 10.1), of an element and the elements inside it. */
function longLengths(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, first = 0] = bytes.subarray(at);
    const more = first < 0x80 ? 0 : first - 0x80;
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    if ((more === 1 && length < 0x80) || (more > 1 && length < 2 ** (8 * (more - 1)))) found.push(length);
    const start = at + 2 + more;
    // Bit 6 of a tag: it holds other elements.
    if ((tag & 0x20) !== 0) found.push(...longLengths(bytes.subarray(start, start + length)));
    at = start + length;
  }
  return found;
}
