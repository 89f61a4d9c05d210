/** Undoes the ways in which one text is written inside another: percent signs, JSON's and HTML's escapes, Base64. */

const PERCENT_RUN = /(?:%[\da-f]{2})+/gi;
const CODE_POINT = /\\u([\da-f]{4})|\\u\{([\da-f]{1,6})\}|\\x([\da-f]{2})|&#x([\da-f]{1,6});/gi;
const DECIMAL = /&#(\d{1,7});/g;
const CODE_POINT_MAX = 0x10ffff;

/** One layer of escapes undone; what is none stays as it is. */
export function decodeEscapes(text: string): string {
  return text
    .replace(PERCENT_RUN, decodePercent)
    .replace(CODE_POINT, (whole, ...found: (string | undefined)[]) =>
      toSign(Number.parseInt(found.slice(0, 4).join(''), 16), whole),
    )
    .replace(DECIMAL, (whole, digits: string) => toSign(Number(digits), whole));
}

function decodePercent(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    // No UTF-8: byte by byte.
    return run.replace(/%([\da-f]{2})/gi, (whole, byte: string) => toSign(Number.parseInt(byte, 16), whole));
  }
}

function toSign(codePoint: number, otherwise: string): string {
  return codePoint <= CODE_POINT_MAX ? String.fromCodePoint(codePoint) : otherwise;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** By character code: the six bits of each letter, in both alphabets. */
const BITS: number[] = [];
for (let bits = 0; bits < ALPHABET.length; bits += 1) BITS[ALPHABET.charCodeAt(bits)] = bits;
BITS['-'.charCodeAt(0)] = 62;
BITS['_'.charCodeAt(0)] = 63;

/** What a run of Base64 holds, a character a byte; a piece at the end that is no whole byte is left out. */
export function decodeBase64(run: string): string {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (let at = 0; at < run.length; at += 1) {
    const value = BITS[run.charCodeAt(at)];
    if (value === undefined) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return toText(bytes);
}

/**
 * How a text looks in Base64 when `offset` other bytes (0 to 2 of each three) stand before it: only the letters that no neighbour changes.
 */
export function base64Core(text: string, offset: number): string {
  const bytes = [...Array.from({ length: offset }, () => 0), ...toBytes(text)];
  let letters = '';
  for (let bit = Math.ceil((offset * 8) / 6) * 6; bit + 6 <= bytes.length * 8; bit += 6) {
    const at = bit >> 3;
    const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    letters += ALPHABET.charAt((pair >> (10 - (bit & 7))) & 63);
  }
  return letters;
}

/** In UTF-8. */
function toBytes(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
  return [...escaped.matchAll(/%([\dA-F]{2})|[^%]/g)].map(([letter, byte]) =>
    byte === undefined ? letter.charCodeAt(0) : Number.parseInt(byte, 16),
  );
}

/** Piece by piece: a call takes only so many arguments. */
function toText(bytes: readonly number[]): string {
  const PIECE = 4_096;
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.slice(at, at + PIECE));
  return text;
}
