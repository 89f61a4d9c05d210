/** Hides e-mail addresses, network addresses, machine ids and home folders in a text (promise H1). */

import { isNamedHash } from './redact-secrets';

const EMAIL = '<email>';
const ADDRESS = '<ip>';
const ID = '<id>';
const USER = '<user>';

/** Maximum length of an e-mail address (RFC 5321). */
const MAIL_LIMIT = 254;
const LOCAL_SIGN = /[\p{L}\p{N}\p{M}._%+'&*=?^{}~!#$-]/u;
const MAIL_HOST =
  /^(?:localhost(?![\p{L}\p{N}])|\[[\d.]{7,15}\]|(?:\d{1,3}\.){3}\d{1,3}|(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{0,62})/u;

const SEPARATED = /(?<![\da-f])[\da-f]{8}([-_])[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}(?![\da-f])/gi;
const HEX = /(?<![\da-f])[\da-f]{32,}/gi;
const HARDWARE = /(?<![\w:-])[\da-f]{2}([:-])(?:[\da-f]{2}\1){4}[\da-f]{2}(?![\w:-])/gi;
const WINDOWS_ACCOUNT = /\bS-1-\d{1,10}(?:-\d{1,10}){2,14}/g;

const V4 = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/g;
/** Four numbers may also be a version: browsers write theirs after their name. */
const VERSION_BEFORE =
  /(?:\bv|\bversion[ :=]{1,2}|(?:chrom(?:e|ium)|electron|edg|safari|firefox|opr|node|applewebkit|version)\/)$/i;
const VERSION_LOOK_BACK = 16;
const HARMLESS_V4 = new Set(['127.0.0.1', '0.0.0.0']);
const V6 = /(?<![\w:.])(?=[\da-f.]*:[\da-f.]*:)[\da-f:.]{2,60}(?![\w:])(?:%[\w.]{1,20})?/gi;
const HARMLESS_V6 = /^(?:::1?|(?:0+:){7}0*1|::ffff:127\.0\.0\.1)$/i;

/** Folders that hold one folder per person; only Windows allows blanks in their names. */
const WINDOWS_HOME =
  /([a-z]:|[\\/]{2}\?|[\\/]{2}[\w.$-]{1,64})([\\/]+(?:users|documents and settings|docume~\d|home\$?|profiles\$?)[\\/]+)(?:[^\\/\r\n"'<>|:*?]{1,64}(?=[\\/"'])|[^\s\\/"'<>|:*?)\],;]+(?: [A-Z]\p{Ll}{1,30}(?![\p{L}:]))?)/giu;
const HOME = /([\\/](?:home|users|media)[\\/]+)[^\s\\/"'<>|:*?)\],;]+/gi;

/** Hides each of them; loopback addresses stay because they identify nobody. */
export function hidePlaces(text: string): string {
  const folders = text.replace(WINDOWS_HOME, `$1$2${USER}`).replace(HOME, `$1${USER}`);
  const ids = hideMail(folders)
    .replace(SEPARATED, ID)
    .replace(HEX, (run: string, at: number, whole: string) => (isNamedHash(at, whole) ? run : ID))
    .replace(HARDWARE, ID)
    .replace(WINDOWS_ACCOUNT, ID);
  return ids.replace(V6, hideV6).replace(V4, hideV4);
}

/** Searches outwards from each @, so that a text without one costs nothing. */
function hideMail(text: string): string {
  let shown = '';
  let upTo = 0;
  for (const { index: at } of text.matchAll(/[@＠]/g)) {
    if (at < upTo) continue;
    const start = startOfLocalPart(text, at, Math.max(upTo, at - MAIL_LIMIT));
    const host = start < at ? MAIL_HOST.exec(text.slice(at + 1, at + 1 + MAIL_LIMIT))?.[0] : undefined;
    if (host === undefined) continue;
    shown += text.slice(upTo, start) + EMAIL;
    upTo = at + 1 + host.length;
  }
  return shown + text.slice(upTo);
}

function startOfLocalPart(text: string, at: number, earliest: number): number {
  let start = at;
  while (start > earliest && LOCAL_SIGN.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function hideV4(address: string, ...rest: (string | number)[]): string {
  const [offset, text] = rest.slice(-2);
  const octets = address.split('.').map(Number);
  if (octets.some((octet) => octet > 255) || HARMLESS_V4.has(address)) return address;
  const before = String(text).slice(Math.max(0, Number(offset) - VERSION_LOOK_BACK), Number(offset));
  return VERSION_BEFORE.test(before) ? address : ADDRESS;
}

/** Times of day contain colons too: an IPv6 address has eight groups or a double colon. */
function hideV6(run: string): string {
  const address = run.replace(/(?<!\.)\.+$/, '').replace(/(?<!:):$/, '');
  const isWhole = address.split(':').length === (address.includes('.') ? 7 : 8);
  const isShort = address.includes('::') && /[\da-f]/i.test(address);
  const bare = address.split('%')[0] ?? '';
  if ((!isWhole && !isShort) || HARMLESS_V6.test(bare)) return run;
  return ADDRESS + run.slice(address.length);
}
