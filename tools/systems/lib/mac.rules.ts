/** What macOS's own programs print of a disk image and of a signature. */

/** Where `hdiutil attach -plist` has mounted the image; null when it says no place. */
export function mountPoint(plist: string): string | null {
  const found = /<key>mount-point<\/key>\s*<string>([^<]*)<\/string>/.exec(plist)?.[1];
  return found === undefined ? null : found.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

export interface Signature {
  readonly identifier: string;
  /** The certificates, the signer's own first; none for an ad-hoc signature. */
  readonly authorities: readonly string[];
  readonly isAdHoc: boolean;
  readonly hasHardenedRuntime: boolean;
}

/** Reads `codesign --display --verbose=4`; null for a program without a signature. */
export function readSignature(text: string): Signature | null {
  const identifier = /^Identifier=(.+)$/m.exec(text)?.[1];
  if (identifier === undefined) return null;
  return {
    identifier,
    authorities: [...text.matchAll(/^Authority=(.+)$/gm)].map(([, name = '']) => name),
    isAdHoc: /^Signature=adhoc$/m.test(text),
    hasHardenedRuntime: /^CodeDirectory .*flags=0x[\da-f]+\([^)]*\bruntime\b/m.test(text),
  };
}

/** Whether Gatekeeper can know the signer: only then `spctl` says something of the app, and Squirrel replaces it. */
export function isSignedForOthers(signature: Signature): boolean {
  return signature.authorities.some((name) => name.startsWith('Developer ID Application: '));
}
