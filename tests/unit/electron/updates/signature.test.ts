/** How many signatures a release's signature file may have (promise I1). */
import { sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSigned } from '../../../../electron/updates/signature';
import { testKey } from '../../../support/desktop/release-feed';

const bytes = Buffer.from('manifest');

it('I1: eight signatures are accepted when one is by a known key, and nine are refused', () => {
  const known = testKey();
  const signatureBy = ({ privateKey }: typeof known) => sign(null, bytes, privateKey).toString('base64');
  const others = Array.from({ length: 8 }, () => signatureBy(testKey()));
  const isAccepted = (lines: readonly string[]) => isSigned(bytes, lines.join('\n'), [known.publicKey]);
  expect(isAccepted([...others.slice(1), signatureBy(known)])).toBe(true);
  expect(isAccepted([...others, signatureBy(known)])).toBe(false);
  expect(isAccepted(others)).toBe(false);
});
