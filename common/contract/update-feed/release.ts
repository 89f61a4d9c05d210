/** The release feed's documents: `manifest.json` and `manifest.json.sig`, written by `npm run release:sign` and read by the app (promises I1-I3). */
import * as v from 'valibot';
import { updateNotes, updateVersion } from '../ipc/updates';

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'manifest.json.sig';
/** Larger is none of ours. */
export const MANIFEST_LIMIT_BYTES = 64 * 1024;
/** No file of a release is larger; 1 GiB. */
const FILE_LIMIT_BYTES = 1024 * 1024 * 1024;
const FILES_LIMIT = 32;

/** An Ed25519 signature in base64; the signature's file holds one a line, so that a new key can be brought in. */
export const SIGNATURE_FORM = /^[A-Za-z0-9+/]{86}==$/;
export const SIGNATURES_LIMIT = 8;

/** A name that is a name on every system: no folder, no quote, nothing that begins with a dot or a dash. */
export const FILE_NAME_FORM = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const releaseFile = v.strictObject({
  platform: v.picklist(['win32', 'darwin', 'linux']),
  /** 'universal' runs on every one. */
  arch: v.picklist(['x64', 'arm64', 'universal']),
  /** What an installed app is replaced by: an installer, the zip of an app, or an AppImage; the others are for people to download. */
  kind: v.picklist(['nsis', 'zip', 'appimage', 'dmg', 'deb']),
  name: v.pipe(v.string(), v.regex(FILE_NAME_FORM)),
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(FILE_LIMIT_BYTES)),
  /** In base64. */
  sha512: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
export type ReleaseFile = v.InferOutput<typeof releaseFile>;

export const releaseManifest = v.strictObject({
  /** `brand.key`: a manifest of another product, signed with the same key, is not ours. */
  product: v.pipe(v.string(), v.maxLength(64)),
  version: updateVersion,
  /** When it was signed, ISO 8601 in UTC; it is signed anew at least every 60 days, so that a feed that stands still is noticed. */
  signedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/), v.isoTimestamp()),
  notes: updateNotes,
  files: v.pipe(v.array(releaseFile), v.minLength(1), v.maxLength(FILES_LIMIT)),
});
export type ReleaseManifest = v.InferOutput<typeof releaseManifest>;
