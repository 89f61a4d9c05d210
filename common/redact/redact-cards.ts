/** Finds card numbers in a text, however their digits are written and separated, and leaves times and order ids alone (promise H1). */
import { hasCheckDigit } from '../check-digit';
import { plainCharacters } from '../plain-characters';

const CARD = '<card>';
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
/** Digits of any script, and up to three signs between two of them. */
const RUN = /\p{Nd}(?:[\s\p{Pd}\p{Pc}\p{Cf}.,·•|/\\*+]{0,3}\p{Nd}){12,}/gu;
const GROUP = /\p{Nd}+/gu;
/** Groups of digits as on cards, with arbitrary signs typed between them. */
const WIDE_RUN = /(?<!\p{Nd})\p{Nd}{3,7}(?:[^\p{L}\p{N}]{1,6}\p{Nd}{3,7}){2,4}(?!\p{Nd})/gu;

/** Group lengths as printed on cards; the last two include the three- or four-digit security code. */
const PRINTED = /^(?:4 4 4 [1-4]|4 4 4 4 [1-3]|4 6 [3-5]|6 (?:[7-9]|1[0-3])|1[3-6] [34]|4 6 5 4)$/;
const MOST_PRINTED = 5;
/** Group lengths with one digit too few or too many, and groups that were joined. */
const MISTYPED =
  /^(?:[35] 4 4 4|4 [35] 4 4|4 4 [35] 4|4 4 4 5|[35] 6 5|4 [57] 5|4 6 6|8 [78]|[78] 8|8 4 4|4 8 4|4 4 8|12 [345]|4 1[123])$/;
/** Single spaced digits count as a card at the lengths that most cards have. */
const SPELT_LENGTHS = [15, 16];
/** Labels that mark a number as an id, unless its check digit is that of a card. */
const NAMED_ID = /(?:\b(?:order|invoice|transfer|server|id)|[a-z](?:Id|_id))["']?[ :=#-]{1,3}["']?$/;
const NAME_LOOK_BACK = 24;
/** First digits of the large card companies. */
const ISSUER = /^(?:[3-6]|2[2-7])/;
/** Timestamps in milli-, micro- and nanoseconds since 1970, and a date with its time. */
const TIME =
  /^(?:1\d{12}|1\d{15}|1\d{18}|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:\d{3})?)$/;

interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/** Hides each card number, and a security code that directly follows it. */
export function hideCards(text: string): string {
  const narrow = text.replace(RUN, (run, at: number) => hideIn(run, text.slice(Math.max(0, at - NAME_LOOK_BACK), at)));
  return narrow.replace(WIDE_RUN, (run) => {
    const groups = groupsOf(run);
    const first = groups.findIndex(
      ({ digits }, index) => ISSUER.test(digits) && hasShape(groups.slice(index), PRINTED, MISTYPED),
    );
    return first < 0 ? run : run.slice(0, groups[first]?.start) + CARD;
  });
}

/** @param before the text before the run */
function hideIn(run: string, before: string): string {
  const groups = groupsOf(run);
  const isNamed = NAMED_ID.test(before);
  let shown = '';
  let upTo = 0;
  for (let first = 0; first < groups.length; first += 1) {
    const last = endOfCard(groups, first, isNamed && first === 0);
    const [start, end] = [groups[first]?.start, groups[last ?? -1]?.end];
    if (last === null || start === undefined || end === undefined) continue;
    shown += run.slice(upTo, start) + CARD;
    upTo = end;
    first = last;
  }
  return shown + run.slice(upTo);
}

function groupsOf(run: string): readonly Group[] {
  return [...run.matchAll(GROUP)].map(({ 0: written, index }) => ({
    digits: plainCharacters(written),
    start: index,
    end: index + written.length,
  }));
}

/** The last group of the longest card that starts at a group; null when none does. */
function endOfCard(groups: readonly Group[], first: number, isNamed: boolean): number | null {
  const begins = groups[first]?.digits ?? '';
  if (begins.length < MIN_DIGITS && !ISSUER.test(begins + (groups[first + 1]?.digits ?? ''))) return null;
  let digits = '';
  let end: number | null = null;
  for (let last = first; last < groups.length; last += 1) {
    digits += groups[last]?.digits ?? '';
    if (digits.length > MAX_DIGITS) break;
    if (digits.length < MIN_DIGITS) continue;
    const isWhole = first === 0 && last === groups.length - 1;
    if (isCard(digits, groups.slice(first, last + 1), { isWhole, isNamed })) end = last;
  }
  return end;
}

interface CardContext {
  /** The run consists of these groups only. */
  readonly isWhole: boolean;
  /** It is labelled as an id. */
  readonly isNamed: boolean;
}

/**
 * Whether the check digit is right, or the grouping is that of cards, typing slips included. Inside a longer list only single digits are tried:
 * other groupings are too common.
 */
function isCard(digits: string, groups: readonly Group[], { isWhole, isNamed }: CardContext): boolean {
  const isIssued = ISSUER.test(digits);
  if (groups.length === 1) {
    if (digits.startsWith('0') || TIME.test(digits)) return false;
    return hasCheckDigit(digits) || (isIssued && !isNamed);
  }
  if (!isIssued) return false;
  const isSpelt = groups.length === digits.length;
  if ((isWhole || isSpelt) && hasCheckDigit(digits)) return true;
  const isMistyped = isWhole && (hasShape(groups, MISTYPED) || (isSpelt && SPELT_LENGTHS.includes(digits.length)));
  return isMistyped || hasShape(groups, PRINTED);
}

/** Whether the groups have the lengths of one of these patterns. */
function hasShape(groups: readonly Group[], ...shapes: readonly RegExp[]): boolean {
  const lengths = groups.map(({ digits }) => digits.length).join(' ');
  return groups.length <= MOST_PRINTED && shapes.some((shape) => shape.test(lengths));
}
