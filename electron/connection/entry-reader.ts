/** Reads the top-level entries of one JSON object while its bytes are still coming (promise D4: bounded, and garbage never throws). */
import { HELPER_BODY_LIMIT_BYTES } from '../../common/contract/helper/helper-api';
import { entriesOf } from './ping-response';

export interface EntryReader {
  /** Takes the next bytes; whatever comes after the first that fit no JSON object is not looked at. */
  readonly read: (bytes: Uint8Array) => void;
  /** Whether the bytes so far are one whole JSON object. */
  readonly isWhole: () => boolean;
}

/**
 * Makes a reader of one answer. The text is cut behind each entry's own last brace or bracket, else where a comma or the last brace of
 * all stands outside of texts; each piece is then read by JSON.parse, so that what counts as an entry is not decided here.
 * @param found gets each entry once it is whole; of two with one name the later one comes later, as JSON.parse has it
 */
export function createEntryReader(found: (id: string, value: unknown) => void): EntryReader {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let place: 'before' | 'inside' | 'after' | 'lost' = 'before';
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let entry = '';
  /** Whether the entry at hand was read already, so that nothing but its comma may follow. */
  let isRead = false;
  let entryCount = 0;
  let byteCount = 0;

  /** Reads the entry that has ended; false when it is none. */
  function endEntry(): boolean {
    const [read, ...more] = entriesOf(`{${entry}}`);
    entry = '';
    if (read === undefined || more.length > 0) return false;
    entryCount += 1;
    found(read[0], read[1]);
    return true;
  }

  /** A comma or the last brace: behind an entry that was read already, or that ends here; only `{}` may have none before it. */
  function endPlace(isLast: boolean): boolean {
    const isEmpty = JSON_SPACES.test(entry);
    if (isEmpty && (isRead || (isLast && entryCount === 0))) entry = '';
    else if (isRead || !endEntry()) return false;
    isRead = false;
    return true;
  }

  /** Walks over the text inside the object; gives where the rest of it begins, after the last brace. */
  function readInside(text: string, from: number): number {
    let start = from;
    for (let index = from; index < text.length; index += 1) {
      const letter = text[index];
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (letter === '\\') isEscaped = true;
        else if (letter === '"') isInText = false;
      } else if (letter === '"') isInText = true;
      else if (letter === '{' || letter === '[') depth += 1;
      else if (depth > 0 && (letter === '}' || letter === ']')) {
        depth -= 1;
        if (depth > 0) continue;
        entry += text.slice(start, index + 1);
        start = index + 1;
        if (isRead || !endEntry()) place = 'lost';
        else isRead = true;
      } else if (depth === 0 && (letter === ',' || letter === '}')) {
        entry += text.slice(start, index);
        start = index + 1;
        const isLast = letter === '}';
        if (!endPlace(isLast)) place = 'lost';
        else if (isLast) place = 'after';
      }
      if (place !== 'inside') return start;
    }
    entry += text.slice(start);
    return text.length;
  }

  function readText(text: string): void {
    let from = 0;
    if (place === 'before') {
      from = text.search(NO_JSON_SPACE);
      if (from === -1) return;
      place = text[from] === '{' ? 'inside' : 'lost';
      from += 1;
    }
    if (place === 'inside') from = readInside(text, from);
    if (place === 'after' && !JSON_SPACES.test(text.slice(from))) place = 'lost';
  }

  return {
    read(bytes) {
      byteCount += bytes.length;
      if (byteCount > HELPER_BODY_LIMIT_BYTES) place = 'lost';
      if (place === 'lost') return;
      const text = decode(bytes);
      if (text === null) place = 'lost';
      else readText(text);
    },
    isWhole: () => place === 'after',
  };

  /** Null when the bytes are not UTF-8; a letter that is cut waits for its rest. */
  function decode(bytes: Uint8Array): string | null {
    try {
      return decoder.decode(bytes, { stream: true });
    } catch {
      return null;
    }
  }
}

const NO_JSON_SPACE = /[^ \t\r\n]/;
const JSON_SPACES = /^[ \t\r\n]*$/;
