/** What macOS's programs print of a disk image and of a signature. */
import { expect, it } from 'vitest';
import { isSignedForOthers, mountPoint, readSignature } from '../../../../tools/systems/lib/mac.rules';

const AD_HOC = `Executable=/Applications/PingLane.app/Contents/MacOS/PingLane
Identifier=app.pinglane.desktop
Format=app bundle with Mach-O universal (x86_64 arm64)
CodeDirectory v=20400 size=456 flags=0x2(adhoc) hashes=3+7 location=embedded
Signature=adhoc
TeamIdentifier=not set
`;
const SIGNED = `Executable=/Applications/PingLane.app/Contents/MacOS/PingLane
Identifier=app.pinglane.desktop
CodeDirectory v=20500 size=512 flags=0x10000(runtime) hashes=5+7 location=embedded
Authority=Developer ID Application: PingLane (ABCDE12345)
Authority=Developer ID Certification Authority
Authority=Apple Root CA
TeamIdentifier=ABCDE12345
`;

it('the place of an attached disk image is read', () => {
  const plist = `<dict><key>content-hint</key><string>GUID</string></dict>
    <dict><key>dev-entry</key><string>/dev/disk4s1</string>
    <key>mount-point</key>
    <string>/Volumes/PingLane 0.1.0 &amp; more</string></dict>`;
  expect(mountPoint(plist)).toBe('/Volumes/PingLane 0.1.0 & more');
  expect(mountPoint('<dict></dict>')).toBeNull();
});

it('an ad-hoc signature is for this machine only when no certificate was given', () => {
  const signature = readSignature(AD_HOC);
  expect(signature).toEqual({
    ...{ identifier: 'app.pinglane.desktop', authorities: [], isAdHoc: true, hasHardenedRuntime: false },
  });
  expect(signature && isSignedForOthers(signature)).toBe(false);
});

it('a signature is for others when a Developer ID made it', () => {
  const signature = readSignature(SIGNED);
  expect(signature).toMatchObject({ isAdHoc: false, hasHardenedRuntime: true });
  expect(signature?.authorities[0]).toBe('Developer ID Application: PingLane (ABCDE12345)');
  expect(signature && isSignedForOthers(signature)).toBe(true);
  const other = readSignature(SIGNED.replace('Developer ID Application: ', 'Apple Development: '));
  expect(other && isSignedForOthers(other)).toBe(false);
});

it('a program without a signature has none', () => {
  expect(readSignature('PingLane.app: code object is not signed at all')).toBeNull();
});
