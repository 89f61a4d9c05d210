/** All configuration variables (docs/product.md section 11): those of a page, and those that only the main process and the tools read. */
import * as v from 'valibot';
import { optional, pageVariables, parseVariables, plain, webUrl } from './config';

const LOOPBACK_URL = /^http:\/\/(?:127\.0\.0\.1|localhost):([1-9]\d{0,4})\/?$/;
/** A canonical URL: lower case, host not a number in an odd form, no default port, no path with an alternative spelling. */
const PLAIN_FOLDER =
  /^(?:https:\/\/(?:(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*|127\.0\.0\.1)|http:\/\/(?:127\.0\.0\.1|localhost))(?::(?!(?:80|443)(?:\/|$))[1-9]\d{0,4})?(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;
/** The feed's folder exactly as Chromium serializes it, so that a URL with this prefix always belongs to the feed. */
const feedUrl = v.pipe(
  webUrl,
  v.regex(
    PLAIN_FOLDER,
    'must be the plain address of a folder: lower case, without user, query, fragment, dot segment or encoded sign',
  ),
);
const loopbackUrl = v.pipe(
  v.string(),
  v.check((url) => {
    const port = Number(LOOPBACK_URL.exec(url)?.[1]);
    return port >= 1 && port <= 65_535;
  }, 'must be a loopback address such as http://127.0.0.1:46200'),
);
/** The path of a program; the main process validates where it may be. */
const programPath = v.pipe(
  v.string(),
  v.maxLength(1024, 'must be shorter than 1,025 letters'),
  v.check((text) => !/\p{Cc}/u.test(text), 'must be the path of a program'),
);
/** Up to eight Ed25519 public keys, 32 raw bytes each, in base64. */
const updateKeys = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9+/]{43}=(?:,[A-Za-z0-9+/]{43}=){0,7}$/,
    'must be Ed25519 public keys in base64, with commas between',
  ),
);

/** Every variable with its schema and default. */
export const configVariables = {
  ...pageVariables,
  PINGLANE_HELPER_URL: v.optional(loopbackUrl, 'http://127.0.0.1:46200'),
  /** The helper program that the app starts itself; empty: the app uses the helper that already listens at PINGLANE_HELPER_URL. */
  PINGLANE_HELPER_PROGRAM: optional(programPath),
  PINGLANE_AUTH_HELPER_URL: optional(loopbackUrl),
  /** The folder of the release feed (docs/releasing.md). */
  PINGLANE_UPDATE_URL: optional(feedUrl),
  /** Public keys whose signature a release must carry; without a key the feed is never requested (promise I1). */
  PINGLANE_UPDATE_KEYS: optional(updateKeys),
  PINGLANE_USER_DATA: plain,
};
export type ConfigVariable = keyof typeof configVariables;

const configSchema = v.object(configVariables);
export type Config = v.InferOutput<typeof configSchema>;

/** Validates raw values of the environment or of the build; see `parseVariables`. */
export function parseConfig(source: Readonly<Record<string, unknown>>): ReturnType<typeof parseVariables<Config>> {
  return parseVariables(configSchema, source);
}
