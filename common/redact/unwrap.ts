/** Undoes encodings of one text inside another: percent-encoding, JSON and HTML escapes, Base64. */
import { decodePercent } from '../decode-percent';

const PERCENT_RUN = /(?:%[\da-f]{2})+/gi;
const CODE_POINT = /\\u([\da-f]{4})|\\u\{([\da-f]{1,6})\}|\\x([\da-f]{2})|&#x([\da-f]{1,6});/gi;
const DECIMAL = /&#(\d{1,7});/g;
/** Letters, digits and signs as Chinese and Japanese keyboards write them, and their full stop inside a word, such as a host's name. */
const FULL_WIDTH = /[\uFF01-\uFF5E]|(?<=\w)\u3002(?=\w)/g;
const TO_ASCII = 0xfee0;
const CODE_POINT_MAX = 0x10ffff;

/** Decodes one layer of escapes and full-width letters; anything else stays as it is. */
export function decodeEscapes(text: string): string {
  return text
    .replace(PERCENT_RUN, (run) => decodePercent(run) ?? decodeBytes(run))
    .replace(CODE_POINT, (whole, ...found: (string | undefined)[]) =>
      toSign(Number.parseInt(found.slice(0, 4).join(''), 16), whole),
    )
    .replace(DECIMAL, (whole, digits: string) => toSign(Number(digits), whole))
    .replace(FULL_WIDTH, (sign) => (sign === '\u3002' ? '.' : String.fromCharCode(sign.charCodeAt(0) - TO_ASCII)));
}

/** Percent-encoding that is not UTF-8, byte by byte. */
function decodeBytes(run: string): string {
  return run.replace(/%([\da-f]{2})/gi, (whole, byte: string) => toSign(Number.parseInt(byte, 16), whole));
}

function toSign(codePoint: number, otherwise: string): string {
  return codePoint <= CODE_POINT_MAX ? String.fromCodePoint(codePoint) : otherwise;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** By character code: the six bits of each Base64 letter, in both alphabets. */
const BITS: number[] = [];
for (let bits = 0; bits < ALPHABET.length; bits += 1) BITS[ALPHABET.charCodeAt(bits)] = bits;
BITS['-'.charCodeAt(0)] = 62;
BITS['_'.charCodeAt(0)] = 63;

/** Decodes a run of Base64, one character per byte; an incomplete byte at the end is dropped. */
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

/** The Base64 of a text with `offset` other bytes (0 to 2) before it in its group of three: only the letters that no neighbour affects. */
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

/** Encodes as UTF-8. */
function toBytes(text: string): number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
  return [...escaped.matchAll(/%([\dA-F]{2})|[^%]/g)].map(([letter, byte]) =>
    byte === undefined ? letter.charCodeAt(0) : Number.parseInt(byte, 16),
  );
}

/** In chunks: a function call has an argument limit. */
function toText(bytes: readonly number[]): string {
  const PIECE = 4_096;
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.slice(at, at + PIECE));
  return text;
}
