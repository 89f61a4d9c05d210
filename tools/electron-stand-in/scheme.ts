/**
 * Maps the app's own schemes (app://host/path) to https addresses on a made-up domain and back, because no switch makes Chromium
 * know a new standard scheme.
 */

const DOMAIN = 'electron-standin.test';
/** A mapped address: its host, and its own scheme. */
const MAPPED = new RegExp(`https://([a-z0-9.-]+)\\.([a-z][a-z0-9+-]*)\\.${DOMAIN.replace('.', '\\.')}`, 'gi');
const schemes = new Set<string>();

/** Makes a scheme known, e.g. 'app'. */
export function registerScheme(scheme: string): void {
  schemes.add(scheme);
}

/** Fetch patterns that catch every request to a registered scheme. */
export const OWN_ADDRESSES = `https://*.${DOMAIN}/*`;

/** True for an address that a registered scheme was mapped to. */
export function isOwnAddress(url: string): boolean {
  return /^https:\/\/[^/?#]+/.exec(url)?.[0].endsWith(`.${DOMAIN}`) === true;
}

/** Takes any text and gives it with every address of a registered scheme in its https form. Adds no slash. */
export function toHttps(text: string): string {
  let result = text;
  for (const scheme of schemes) {
    if (!result.includes(`${scheme}://`)) continue;
    const address = new RegExp(`(?<![\\w+.-])${scheme}://([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)`, 'gi');
    result = result.replace(address, (_, host: string) => `https://${host}.${scheme}.${DOMAIN}`);
  }
  return result;
}

/** Takes any text and gives it with every mapped https address back in its own scheme. */
export function fromHttps(text: string): string {
  if (!text.includes(`.${DOMAIN}`)) return text;
  return text.replace(MAPPED, '$2://$1');
}

/** Takes the value of a response header that holds sources (a content security policy) and maps addresses and bare schemes in it. */
export function sourcesToHttps(value: string): string {
  let result = toHttps(value);
  for (const scheme of schemes) {
    result = result.replace(new RegExp(`(^|[\\s;])${scheme}:(?=$|[\\s;])`, 'g'), `$1https://*.${scheme}.${DOMAIN}`);
  }
  return result;
}
