/** Reads Valve's KeyValues text (https://developer.valvesoftware.com/wiki/KeyValues), the form of Steam's files. */

/** Each key in lower case, as Steam compares them, with its text or its block. A map, so that no key of a file is a property of an object. */
export type VdfBlock = ReadonlyMap<string, VdfValue>;
type VdfValue = string | VdfBlock;

/** Maximum depth of blocks, beyond that of any file of Steam. */
const DEPTH_LIMIT = 32;
const TOKENS_LIMIT = 400_000;

type Token = { readonly sign: '{' | '}' } | { readonly text: string };

/**
 * Parses a file. When a key occurs twice, its first value is used.
 * @returns null when it is broken anywhere: a block or a text without its end, a key without a value, too deep or too long
 */
export function parseVdf(source: string): VdfBlock | null {
  const root = new Map<string, VdfValue>();
  const open: Map<string, VdfValue>[] = [root];
  let key: string | null = null;
  for (const token of tokensOf(source)) {
    const block = open.at(-1);
    if (token === null || block === undefined) return null;
    if ('text' in token) {
      if (key === null) {
        key = token.text.toLowerCase();
        continue;
      }
      put(block, key, token.text);
    } else if (token.sign === '{') {
      if (key === null || open.length > DEPTH_LIMIT) return null;
      const inner = new Map<string, VdfValue>();
      put(block, key, inner);
      open.push(inner);
    } else {
      if (key !== null || open.length === 1) return null;
      open.pop();
    }
    key = null;
  }
  return key === null && open.length === 1 ? root : null;
}

/** The block at a path of keys; undefined when there is none. */
export function blockAt(block: VdfBlock | null, ...keys: readonly string[]): VdfBlock | undefined {
  let found: VdfValue | null | undefined = block;
  for (const key of keys) {
    if (!(found instanceof Map)) return undefined;
    found = (found as VdfBlock).get(key);
  }
  return found instanceof Map ? (found as VdfBlock) : undefined;
}

/** The text of a key; undefined when it is absent or a block. */
export function textAt(block: VdfBlock | undefined, key: string): string | undefined {
  const found = block?.get(key);
  return typeof found === 'string' ? found : undefined;
}

function put(block: Map<string, VdfValue>, key: string, value: VdfValue): void {
  if (!block.has(key)) block.set(key, value);
}

/** The tokens in order, up to a null where a text has no end or the limit is exceeded. */
function* tokensOf(source: string): Generator<Token | null> {
  let at = source.startsWith('\uFEFF') ? 1 : 0;
  for (let count = 0; ; count += 1) {
    at = skipBlank(source, at);
    const sign = source[at];
    if (sign === undefined) return;
    if (count >= TOKENS_LIMIT) {
      yield null;
      return;
    }
    if (sign === '{' || sign === '}') {
      at += 1;
      yield { sign };
    } else if (sign === '"') {
      const quoted = readQuoted(source, at + 1);
      yield quoted;
      if (quoted === null) return;
      at = quoted.end;
    } else {
      const end = plainEnd(source, at);
      const text = source.slice(at, end);
      at = end;
      // A condition such as [$WIN32] belongs to the value before it.
      if (!text.startsWith('[')) yield { text };
    }
  }
}

function skipBlank(source: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < source.length && source.charCodeAt(at) <= 32) at += 1;
    if (!source.startsWith('//', at)) return at;
    const end = source.indexOf('\n', at);
    at = end < 0 ? source.length : end;
  }
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);

function readQuoted(source: string, from: number): { readonly text: string; readonly end: number } | null {
  let text = '';
  let start = from;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '"') return { text: text + source.slice(start, at), end: at + 1 };
    if (sign !== '\\') continue;
    const next = source[at + 1] ?? '';
    text += source.slice(start, at) + (ESCAPED.get(next) ?? next);
    at += 1;
    start = at + 1;
  }
  return null;
}

function plainEnd(source: string, from: number): number {
  let at = from;
  while (at < source.length && source.charCodeAt(at) > 32 && !'{}"'.includes(source.charAt(at))) at += 1;
  return at;
}
