/** Removes private data from a text: keys, people, places, cards (promise H1). For logs and the diagnostics report. */
import { lookUp } from '../by-id';
import { hideOwn, OWN, ownPattern } from './own-texts';
import { hideCards } from './redact-cards';
import { hidePlaces } from './redact-places';
import { hideSecrets } from './redact-secrets';
import { base64Core, decodeBase64, decodeEscapes } from './unwrap';

const ENCODED = '<encoded>';
/** Shorter pieces of Base64 occur in too many other words. */
const CORE_MIN_LENGTH = 6;
/** Maximum depth of nested escaping that is undone. */
const LAYERS = 3;

const BASE64_RUN = /(?<![\w+/-])[\w+/-]{8,}={0,2}/g;
const MOSTLY_PRINTABLE = 0.9;
/** Characters that break a line, are invisible or change text direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export interface Redaction {
  /** The person's own data, such as account, user id and e-mail: found in plain form, in URLs and in Base64. */
  readonly own?: readonly string[];
  /** Keeps the line breaks of a text; else they are escaped, so that one log entry cannot pretend to be two (ASVS 16.4.1). */
  readonly keepsLines?: boolean;
}

/** Returns the text without private data, in time linear in its length; never throws. */
export function redact(text: string, redaction: Redaction = {}): string {
  return createRedaction(redaction)(text);
}

/** Makes `redact` for several texts: what is known of the person is prepared once. */
export function createRedaction({ own = [], keepsLines = false }: Redaction): (text: string) => string {
  const pattern = ownPattern(withBase64(own));
  return (text) =>
    hideLayers(text, pattern, LAYERS).replace(INVISIBLE, (character) =>
      keepsLines && character === '\n' ? character : escapeCharacter(character),
    );
}

/** Hides what is visible, then what appears once escapes are undone; a text without private data is returned unchanged. */
function hideLayers(text: string, own: RegExp | null, layers: number): string {
  const hidden = hideBase64(hidePlain(text, own), own);
  if (layers === 0) return hidden;
  const decoded = decodeEscapes(hidden);
  if (decoded === hidden) return hidden;
  const deeper = hideLayers(decoded, own, layers - 1);
  return deeper === decoded ? hidden : deeper;
}

function hidePlain(text: string, own: RegExp | null): string {
  const others = hideCards(hidePlaces(hideSecrets(text)));
  // Last: replacing a name inside an e-mail or a folder first would leave the rest of it unrecognised.
  return hideOwn(others, own, OWN);
}

/** Hides a whole run of Base64 when its decoded content would have been hidden. */
function hideBase64(text: string, own: RegExp | null): string {
  return text.replace(BASE64_RUN, (run) => {
    const decoded = decodeBase64(run);
    return isPrintable(decoded) && hidePlain(decoded, own) !== decoded ? ENCODED : run;
  });
}

function isPrintable(text: string): boolean {
  const printable = text.match(/[\x20-\x7E\r\n\t]/g)?.length ?? 0;
  return text.length > 0 && printable >= text.length * MOSTLY_PRINTABLE;
}

/** The person's own texts, and what they are in Base64. */
function withBase64(own: readonly string[]): readonly string[] {
  const cores = own.flatMap((text) => [0, 1, 2].map((offset) => base64Core(text.trim(), offset)));
  return [...own, ...cores.filter((core) => core.length >= CORE_MIN_LENGTH)];
}

function escapeCharacter(character: string): string {
  return lookUp(NAMED, character) ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
