/** Hides keys of every kind in a text: recognised by the name before them, by their scheme, or by their form (promise H1). */

const SECRET = '<secret>';
const TOKEN = '<token>';

/** Names whose value is always hidden; other words may precede them, as in 'userPassword'. */
const ALWAYS_SECRET = [
  String.raw`api[_-]?key`,
  String.raw`(?:access|refresh|id|auth|bearer|card|reset|csrf|xsrf|session)[_-]?token`,
  String.raw`session[_-]?id`,
  'passphrase',
  'passw(?:or)?d',
  String.raw`(?<![a-z])pwd`,
  'secret',
  String.raw`(?:code[_-]?)?verifier`,
  String.raw`code[_-]?challenge`,
  'cvv2?',
  'cvc2?',
  String.raw`(?<![a-z])(?:csc|otp|pan|pin)`,
  String.raw`security[_ -]?code`,
  String.raw`card[_ -]?(?:number|no)`,
  String.raw`(?:machine|device)[_-]?(?:id|guid)`,
  String.raw`(?:referral|gift)[_ -]?code`,
  String.raw`e-?mail(?:[_-]?address)?`,
  String.raw`(?:name[_ -]?on[_ -]?card|card[_ -]?holder|holder[_ -]?name|full[_ -]?name)`,
].join('|');
/** Names that may also have harmless values: a status code, the state of a connection. */
const SOMETIMES_SECRET = String.raw`(?<![a-z])(?:auth|oauth)?[_-]?(?:code|state|token|nonce|session|account|user(?:[_-]?name)?|login)`;
/** Names whose value extends to the end of the line. */
const WHOLE_LINE_SECRET = 'authorization|set-cookie|cookie';
/** Names whose values may contain blanks when a colon and no quotes precede them. */
const MAY_CONTAIN_BLANKS = /passw|passphrase|secret|holder|name/i;

const GAP = String.raw`\\*["'\`]?\s{0,3}(?:=>|[:=])\s{0,3}`;
const QUOTED = String.raw`\\+"[^"\\]{0,4000}|"(?:[^"\\]|\\.){0,4000}|'(?:[^'\\]|\\.){0,4000}`;
const BARE = '[^\\s&;,"\'`<>(){}[\\]|\\\\]{1,4000}';

const ALWAYS_SECRET_PAIR = new RegExp(
  `(${ALWAYS_SECRET})(${GAP})(${QUOTED}|${BARE})([^\\r\\n,;&"'<>{}|\\\\]{0,200})`,
  'gi',
);
const SOMETIMES_SECRET_PAIR = new RegExp(`(${SOMETIMES_SECRET})(${GAP})(${QUOTED}|${BARE})`, 'gi');
const WHOLE_LINE_PAIR = new RegExp(`((?:${WHOLE_LINE_SECRET})${GAP})(["']?)[^\\s"'<>][^\\r\\n"'<>]{0,4000}`, 'gi');
const QUERY_PAIR = /([?&#](?:code|state|token|nonce|session_state|iss|login_hint|order_token)=)[^\s&#"'<>]{1,4000}/gi;
const SCHEME = /\b(bearer)(\s{1,4})[^\s"'<>,;]+/gi;
const BASIC = /\b(basic|digest)(\s{1,4})(?=[a-z+/=]*[\d=])[\w+/=-]{8,}/gi;
const CHECK_NUMBER = /\b(cvv2?|cvc2?|csc)([^\p{L}\p{Nd}<%\\]{1,4})\p{Nd}{3,4}(?![\p{L}\p{Nd}])/giu;
const JWT = /(?<![\w-])eyJ[\w-]{4,}\.[\w-]{2,}(?:\.[\w-]*)?/g;
const OPAQUE = /(?<![\w-])[\w-]{20,}/g;
const ALWAYS_OPAQUE_LENGTH = 40;
/** Standard Base64 of random bytes; a plus sign or padding distinguishes it from a path. */
const OPAQUE_BASE64 = /(?<![\w+/.-])(?=[\w/]{0,200}[+=])[\w+/]{20,}={0,2}/g;
/** Parts of a name between separators as people and programs choose them: words, numbers, a word with a number at its end. */
const PLAIN_PIECE = /^(?:(?:[A-Z]?[a-z]*|[A-Z]+)\d*|\d+[a-zA-Z]{0,3})$/;
const CHUNK = /[A-Z]?[a-z]+|[A-Z]+|\d+/g;
/** Names have fewer changes between capitals, small letters and digits for their length. */
const CHANGES_MIN = 4;
const CHANGES_SHARE = 0.2;
/** Words as programs join them (camel case). */
const WORD = /[A-Z][a-z]{2,}/g;
const WORDS_SHARE = 0.5;
/** Labelled hashes and server ids, and files with their build's hash in the name. */
const NAMED_HASH = /\b(?:sha-?(?:1|256|384|512)|md5|commit|checksum|integrity)["']?[ :=-]{1,3}["']?$/i;
const NAMED_SERVER = /\bserver(?:[_ -]?id)?["']?[ :=]{1,3}["']?$/i;
const FILE_EXTENSION_AFTER = /^\.(?:m?js|cjs|css|map|png|webp|svg|jpe?g|woff2?|html|json|ts|tsx)\b/i;
const LOOK_AROUND = 24;

/** A failure code, a small number, a system error name or a plain word: none of them grants access. */
const HARMLESS = /^["']?(?:PL-\d{3}|\d{1,5}|[A-Z][A-Z_]{2,30}|[a-z][a-z-]{0,13})$/;

/** Hides each value of a secret name, each bearer token and each long opaque token; the names stay. */
export function hideSecrets(text: string): string {
  return text
    .replace(WHOLE_LINE_PAIR, `$1$2${SECRET}`)
    .replace(SCHEME, `$1$2${TOKEN}`)
    .replace(BASIC, `$1$2${TOKEN}`)
    .replace(JWT, TOKEN)
    .replace(QUERY_PAIR, `$1${SECRET}`)
    .replace(ALWAYS_SECRET_PAIR, (_whole, name: string, gap: string, value: string, rest: string) => {
      const mayContainBlanks = gap.includes(':') && MAY_CONTAIN_BLANKS.test(name) && !/^\\*["']/.test(value);
      return name + gap + quotesOf(value) + SECRET + (mayContainBlanks ? '' : rest);
    })
    .replace(SOMETIMES_SECRET_PAIR, (whole, name: string, gap: string, value: string) =>
      HARMLESS.test(value.replace(/^\\+/, '')) ? whole : name + gap + quotesOf(value) + SECRET,
    )
    .replace(CHECK_NUMBER, `$1$2${SECRET}`)
    .replace(OPAQUE_BASE64, hideOpaque)
    .replace(OPAQUE, hideOpaque);
}

function hideOpaque(run: string, at: number, text: string): string {
  if (isNamedHash(at, text)) return run;
  if (run.length >= ALWAYS_OPAQUE_LENGTH) return /\d/.test(run) && /[a-z]/i.test(run) ? TOKEN : run;
  if (!looksRandom(run) || NAMED_SERVER.test(text.slice(Math.max(0, at - LOOK_AROUND), at))) return run;
  const end = at + run.length;
  return FILE_EXTENSION_AFTER.test(text.slice(end, end + LOOK_AROUND)) ? run : TOKEN;
}

/** Whether the text at a position is labelled as a hash: the hash of a file or a commit grants no access. */
export function isNamedHash(at: number, text: string): boolean {
  return NAMED_HASH.test(text.slice(Math.max(0, at - LOOK_AROUND), at));
}

/** Words keep one kind of letter for several characters; random text changes it about every second character. */
function looksRandom(run: string): boolean {
  const pieces = run.split(/[-_+/=]+/).filter((piece) => piece !== '');
  const letters = pieces.join('').length;
  const changes = pieces
    .filter((piece) => !PLAIN_PIECE.test(piece))
    .reduce((sum, piece) => sum + (piece.match(CHUNK)?.length ?? 1) - 1, 0);
  const inWords = (run.match(WORD) ?? []).join('').length;
  return changes >= CHANGES_MIN && changes >= letters * CHANGES_SHARE && inWords < letters * WORDS_SHARE;
}

/** The opening quote of a value; the closing one follows the value. */
function quotesOf(value: string): string {
  return /^\\*["']/.exec(value)?.[0] ?? '';
}
