/** The release feed's documents: `manifest.json` and `manifest.json.sig`, written by `npm run release:sign` and read by the app (promises I1-I3). */
import * as v from 'valibot';
import { updateNotes, updateVersion } from '../ipc/updates';

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'manifest.json.sig';
/** A larger manifest is refused. */
export const MANIFEST_LIMIT_BYTES = 64 * 1024;
/** Maximum size of a release file: 1 GiB. */
const FILE_LIMIT_BYTES = 1024 * 1024 * 1024;
const FILES_LIMIT = 32;

/** An Ed25519 signature in base64; the signature file holds one per line, so that a new key can be introduced. */
export const SIGNATURE_FORM = /^[A-Za-z0-9+/]{86}==$/;
export const SIGNATURES_LIMIT = 8;

/** A file name that is valid on every system: no folder, no quote, no leading dot or dash, no final dot, and no device of Windows's such as NUL.exe. */
export const FILE_NAME_FORM = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[a-z0-9](?:[a-z0-9._-]{0,126}[a-z0-9_-])?$/i;

const releaseFile = v.strictObject({
  platform: v.picklist(['win32', 'darwin', 'linux']),
  /** 'universal' runs on all architectures. */
  arch: v.picklist(['x64', 'arm64', 'universal']),
  /** The kinds that replace an installed app are installer, zip and AppImage; the others are for manual download. */
  kind: v.picklist(['nsis', 'zip', 'appimage', 'dmg', 'deb']),
  name: v.pipe(v.string(), v.regex(FILE_NAME_FORM)),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(FILE_LIMIT_BYTES)),
  /** In base64. */
  sha512: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
export type ReleaseFile = v.InferOutput<typeof releaseFile>;

export const releaseManifest = v.strictObject({
  /** `brand.key`: a manifest of another product signed with the same key is refused. */
  product: v.pipe(v.string(), v.maxLength(64)),
  version: updateVersion,
  /** Time of signing, ISO 8601 in UTC; renewed at least every 60 days, so that a frozen feed is detected. */
  signedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/), v.isoTimestamp()),
  notes: updateNotes,
  files: v.pipe(v.array(releaseFile), v.minLength(1), v.maxLength(FILES_LIMIT)),
});
export type ReleaseManifest = v.InferOutput<typeof releaseManifest>;
