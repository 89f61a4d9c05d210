/**
 * The configuration variables of docs/product.md section 11 that a page needs, their defaults, and the one-line error message for an invalid value;
 * `program-config.ts` has those of the main process.
 */
import * as v from 'valibot';
import { lookUp } from './by-id';

/** http is for loopback only (the sandbox); everything else is https (promise A15). */
const WEB_URL = /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::[1-9]\d{0,4})?)(?:[/?][^\s\\]*)?$/;

export const webUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(WEB_URL, 'must be https (http on 127.0.0.1 only)'),
  v.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
);
/** A DSN carries its public key as userinfo, which is refused in every other address (promise A8). */
const sentryDsn = v.pipe(
  v.string(),
  v.regex(/^(?:https:\/\/\w+@[\w.-]+|http:\/\/\w+@127\.0\.0\.1)(?::\d{1,5})?\/[\w/]+$/, 'must be a Sentry DSN'),
);
/** A variable that may be absent or empty; both are ''. */
export const optional = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(v.union([v.literal(''), schema]), '');
/** The systems that the app is for, as the visitor of the web platform reads them. */
export const DOWNLOAD_SYSTEMS = ['windows', 'macos', 'linux'] as const;
export type DownloadSystem = (typeof DOWNLOAD_SYSTEMS)[number];
/** The address of the app's download by system; a system without one is not offered. */
export type Downloads = Readonly<Partial<Record<DownloadSystem, string>>>;
/** What a person may read of the provider before and after having an account. */
const LEGAL_PAGES = ['terms', 'privacy'] as const;
/** The address of each; one without an address is not linked. */
export type LegalPages = Readonly<Partial<Record<(typeof LEGAL_PAGES)[number], string>>>;
/** Such as 'windows=https://example.com/app.exe,linux=https://example.com/app.AppImage'. */
const namedUrls = (names: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => {
        const parts = text.split(',').map(splitUrl);
        const isUrl = ([name, url]: readonly [string, string]) => names.includes(name) && WEB_URL.test(url);
        return new Set(parts.map(([name]) => name)).size === parts.length && parts.every(isUrl);
      },
      `must be ${names.map((name) => `${name}=https://...`).join(',')}, or some of them`,
    ),
  );
export const plain = v.optional(v.pipe(v.string(), v.maxLength(512)), '');
/** An IANA time zone name that this machine knows; offsets such as '+07:00' are refused because they ignore daylight saving. */
const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'must be an IANA time zone such as Asia/Ho_Chi_Minh'));
export const DEFAULT_PROVIDER_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** The variables that a page needs, with their schemas and defaults: all that config.json of the web platform may have. */
export const pageVariables = {
  PINGLANE_API_URL: webUrl,
  PINGLANE_GOOGLE_ISSUER: v.optional(webUrl, 'https://accounts.google.com'),
  PINGLANE_GOOGLE_CLIENT_ID: plain,
  PINGLANE_DISCORD_AUTHORIZE_URL: v.optional(webUrl, 'https://discord.com/oauth2/authorize'),
  PINGLANE_DISCORD_CLIENT_ID: plain,
  PINGLANE_IP_LOOKUP_URL: v.optional(webUrl, 'https://api.ipify.org?format=json'),
  /** The payment gateway to which pages send card data (promise H4); empty: no payment by card. */
  PINGLANE_GATEWAY_URL: optional(webUrl),
  /** Time zone of the provider's dates and times without a zone (docs/product.md section 17, Times without a zone). */
  PINGLANE_PROVIDER_TIME_ZONE: v.optional(timeZone, DEFAULT_PROVIDER_TIME_ZONE),
  /** Where the web platform leads to the app, one address for each system; empty: it does not. */
  PINGLANE_DOWNLOAD_URLS: optional(namedUrls(DOWNLOAD_SYSTEMS)),
  /** The provider's terms of use and privacy notice; empty: nothing links to them. */
  PINGLANE_LEGAL_URLS: optional(namedUrls(LEGAL_PAGES)),
  PINGLANE_SENTRY_DSN: optional(sentryDsn),
};
const pageSchema = v.object(pageVariables);
export type PageConfig = v.InferOutput<typeof pageSchema>;

/** The part of the configuration that the renderer needs. */
export const publicConfig = v.strictObject({
  apiUrl: v.string(),
  ipLookupUrl: v.string(),
  /** The only address to which card data is sent; empty: payment by card is not offered. */
  gatewayUrl: v.string(),
  /** Null: no client is configured and the button is hidden. */
  google: v.nullable(v.strictObject({ issuer: v.string(), clientId: v.string() })),
  discord: v.nullable(v.strictObject({ authorizeUrl: v.string(), clientId: v.string() })),
  sentryDsn: v.string(),
  /** IANA name. */
  providerTimeZone: v.string(),
  /** Absent: none is configured. */
  downloads: v.optional(v.record(v.picklist(DOWNLOAD_SYSTEMS), v.string())),
  legal: v.optional(v.record(v.picklist(LEGAL_PAGES), v.string())),
});
export type PublicConfig = v.InferOutput<typeof publicConfig>;

/**
 * Validates raw values (environment, baked, or config.json).
 * @param schema an object of the variables; other values are ignored
 * @returns the configuration, or one line that names the variable, its value and what is expected
 */
export function parseVariables<T>(
  schema: v.GenericSchema<unknown, T> & { readonly entries: object },
  source: Readonly<Record<string, unknown>>,
): { config: T } | { problem: string } {
  const known = Object.fromEntries(
    Object.keys(schema.entries)
      .map((name): [string, unknown] => [name, lookUp(source, name)])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(schema, known);
  if (parsed.success) return { config: parsed.output };
  const [issue] = parsed.issues;
  const name = String(issue.path?.[0]?.key);
  if (!(name in known)) return { problem: `${name} is not set: it must be the provider's address` };
  const inner = issue.issues?.at(-1) ?? issue;
  return { problem: `${name} is '${String(lookUp(source, name))}': it ${inner.message}` };
}

/** Validates the web platform's config.json; see `parseVariables`. */
export function parsePageConfig(
  source: Readonly<Record<string, unknown>>,
): ReturnType<typeof parseVariables<PageConfig>> {
  return parseVariables(pageSchema, source);
}

/** Selects the renderer's part of a configuration. */
export function toPublicConfig(config: PageConfig): PublicConfig {
  const [googleClient, discordClient] = [config.PINGLANE_GOOGLE_CLIENT_ID, config.PINGLANE_DISCORD_CLIENT_ID];
  return {
    apiUrl: config.PINGLANE_API_URL,
    ipLookupUrl: config.PINGLANE_IP_LOOKUP_URL,
    gatewayUrl: config.PINGLANE_GATEWAY_URL,
    google: googleClient === '' ? null : { issuer: config.PINGLANE_GOOGLE_ISSUER, clientId: googleClient },
    discord:
      discordClient === '' ? null : { authorizeUrl: config.PINGLANE_DISCORD_AUTHORIZE_URL, clientId: discordClient },
    sentryDsn: config.PINGLANE_SENTRY_DSN,
    providerTimeZone: config.PINGLANE_PROVIDER_TIME_ZONE,
    ...(config.PINGLANE_DOWNLOAD_URLS === '' ? {} : { downloads: readUrls(config.PINGLANE_DOWNLOAD_URLS) }),
    ...(config.PINGLANE_LEGAL_URLS === '' ? {} : { legal: readUrls(config.PINGLANE_LEGAL_URLS) }),
  };
}

/** The addresses of a checked text by their names. */
function readUrls(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split(',').map(splitUrl));
}

/** A name and its address, which may contain '=' itself. */
function splitUrl(part: string): readonly [name: string, url: string] {
  const at = part.indexOf('=');
  return [part.slice(0, at), part.slice(at + 1)];
}

/** Whether a text is an IANA time zone name that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
