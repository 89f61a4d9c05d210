/** Compares two versions by semver's rule; anything else is not a version (promise I3). */
import { VERSION_FORM } from '../../common/contract/ipc/updates';

/** 1, 0 or -1 as the first is newer than, equal to, or older than the second; null when either is not a version. */
export function compareVersions(first: string, second: string): -1 | 0 | 1 | null {
  const [a, b] = [readVersion(first), readVersion(second)];
  if (a === null || b === null) return null;
  for (const [index, number] of a.numbers.entries()) {
    const order = compare(number, b.numbers[index] ?? 0);
    if (order !== 0) return order;
  }
  return compareWords(a.words, b.words);
}

function readVersion(text: string): { numbers: number[]; words: string[] } | null {
  if (!VERSION_FORM.test(text)) return null;
  const dash = text.indexOf('-');
  const [numbers, words] = dash === -1 ? [text, ''] : [text.slice(0, dash), text.slice(dash + 1)];
  return { numbers: numbers.split('.').map(Number), words: words === '' ? [] : words.split('.') };
}

/** A pre-release comes before its release; numeric identifiers come before alphanumeric ones. */
function compareWords(first: readonly string[], second: readonly string[]): -1 | 0 | 1 {
  if (first.length === 0 || second.length === 0) return compare(second.length, first.length);
  for (const [index, word] of first.entries()) {
    const other = second[index];
    if (other === undefined) return 1;
    const order = compareWord(word, other);
    if (order !== 0) return order;
  }
  return compare(first.length, second.length);
}

function compareWord(first: string, second: string): -1 | 0 | 1 {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(first), /^\d+$/.test(second)];
  if (isNumber && isOtherNumber) return compare(Number(first), Number(second));
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return first === second ? 0 : first < second ? -1 : 1;
}

function compare(first: number, second: number): -1 | 0 | 1 {
  return first === second ? 0 : first < second ? -1 : 1;
}
