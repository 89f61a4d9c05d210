/** Reads the top-level entries of one JSON object while its bytes are still coming (promise D4: bounded, and garbage never throws). */
import { HELPER_BODY_LIMIT_BYTES } from '../../common/contract/helper/helper-api';
import { entriesOf } from './ping-response';

export interface EntryReader {
  /** Reads the next bytes; after the first that cannot belong to a JSON object the rest is ignored. */
  readonly read: (bytes: Uint8Array) => void;
  /** Whether the bytes so far are one whole JSON object. */
  readonly isComplete: () => boolean;
}

/**
 * Makes a reader of one response. The text is split after each entry's own closing brace or bracket, else at a comma or the final brace
 * outside of strings. Each piece is then parsed by JSON.parse, so that JSON.parse alone decides what is a valid entry.
 * @param onEntry called with each entry once it is complete; of two with one name the later one comes later, as in JSON.parse
 */
export function createEntryReader(onEntry: (id: string, value: unknown) => void): EntryReader {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let position: 'before' | 'inside' | 'after' | 'lost' = 'before';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let entry = '';
  /** Whether the current entry was already read, so that only its comma or the final brace may follow. */
  let isRead = false;
  let entryCount = 0;
  let byteCount = 0;

  /** Parses the entry that has ended; false when it is invalid. */
  function endEntry(): boolean {
    const [read, ...more] = entriesOf(`{${entry}}`);
    entry = '';
    if (read === undefined || more.length > 0) return false;
    entryCount += 1;
    onEntry(read[0], read[1]);
    return true;
  }

  /** Handles a comma or the final brace, which must follow an entry; only in `{}` none comes before it. @returns false when invalid */
  function endSeparator(isLast: boolean): boolean {
    const isEmpty = JSON_SPACES.test(entry);
    if (isEmpty && (isRead || (isLast && entryCount === 0))) entry = '';
    else if (isRead || !endEntry()) return false;
    isRead = false;
    return true;
  }

  /** Scans the text inside the object. @returns the index where the scan stopped: after the final brace, if it was reached */
  function readInside(text: string, from: number): number {
    let start = from;
    for (let index = from; index < text.length; index += 1) {
      const character = text[index];
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') isInString = false;
      } else if (character === '"') isInString = true;
      else if (character === '{' || character === '[') depth += 1;
      else if (depth > 0 && (character === '}' || character === ']')) {
        depth -= 1;
        if (depth > 0) continue;
        entry += text.slice(start, index + 1);
        start = index + 1;
        if (isRead || !endEntry()) position = 'lost';
        else isRead = true;
      } else if (depth === 0 && (character === ',' || character === '}')) {
        entry += text.slice(start, index);
        start = index + 1;
        const isLast = character === '}';
        if (!endSeparator(isLast)) position = 'lost';
        else if (isLast) position = 'after';
      }
      if (position !== 'inside') return start;
    }
    entry += text.slice(start);
    return text.length;
  }

  function readText(text: string): void {
    let from = 0;
    if (position === 'before') {
      from = text.search(NO_JSON_SPACE);
      if (from === -1) return;
      position = text[from] === '{' ? 'inside' : 'lost';
      from += 1;
    }
    if (position === 'inside') from = readInside(text, from);
    if (position === 'after' && !JSON_SPACES.test(text.slice(from))) position = 'lost';
  }

  return {
    read(bytes) {
      byteCount += bytes.length;
      if (byteCount > HELPER_BODY_LIMIT_BYTES) position = 'lost';
      if (position === 'lost') return;
      const text = decode(bytes);
      if (text === null) position = 'lost';
      else readText(text);
    },
    isComplete: () => position === 'after',
  };

  /** Decodes bytes; null when they are not UTF-8. A character split between two chunks is completed by the next one. */
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
