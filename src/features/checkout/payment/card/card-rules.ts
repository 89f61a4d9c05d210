/**
 * What the card form accepts (docs/product.md section 3, Payment fields): brand, length and check digit (which some cards of UnionPay lack), an
 * expiry date that has not passed, and a CVV of the brand's length.
 */
import cardValidator from 'card-validator';
import { plainCharacters } from '../../../../../common/plain-characters';
import type { CardDetails } from '../../../../model/shop/card';

export const CARD_FIELDS = ['number', 'holder', 'month', 'year', 'cvv'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardProblem = 'required' | 'invalid' | 'expired';
export type CardProblems = { readonly [Field in CardField]?: CardProblem };
export type CardTexts = Readonly<Record<CardField, string>>;

export interface CardBrand {
  readonly name: string;
  readonly cvvLength: number;
}

/** Most digits of a card number (ISO/IEC 7812-1). */
const DIGITS_MAX = 19;
/** An expiry date more years ahead than this is a typing error. */
const YEARS_AHEAD_MAX = 20;
/** As embossed: 'SURESH A/L KUMAR', 'TAN AH KOW @ TAN SENG', 'SMITH & SONS (UK)'. */
const HOLDER = /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,'’/@&()-]{2,64}$/u;
const USUAL_CVV_LENGTH = 3;
/** A month ends this much later than in UTC in the last time zone. */
const LAST_ZONE_MS = 12 * 60 * 60_000;

/** Vietnam's own cards, which the validator does not know. */
cardValidator.creditCardType.addCard({
  niceType: 'NAPAS',
  type: 'napas',
  patterns: [9704],
  gaps: [4, 8, 12],
  lengths: [16, 19],
  code: { name: 'CVV', size: USUAL_CVV_LENGTH },
});

/** The digits of a text, as they are sent. */
export function digitsOf(text: string): string {
  return plainCharacters(text).replace(/\D/g, '');
}

/** The digits of typed or pasted text, in the brand's groups. */
export function groupDigits(typed: string): string {
  const digits = digitsOf(typed).slice(0, DIGITS_MAX);
  const gaps = cardValidator.number(digits).card?.gaps ?? [4, 8, 12, 16];
  return Array.from(digits, (digit, index) => (index > 0 && gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** The brand of the first digits; null while they match several or none. */
export function brandOf(typed: string): CardBrand | null {
  const digits = digitsOf(typed);
  const card = digits === '' ? null : cardValidator.number(digits).card;
  return card ? { name: card.niceType, cvvLength: card.code.size } : null;
}

/**
 * What is wrong with each field.
 * @param now epoch milliseconds by the provider's clock; a card is good to the end of its month everywhere
 */
export function validateCard(texts: CardTexts, now: number): CardProblems {
  const plain = plainTexts(texts);
  const problems: { [Field in CardField]?: CardProblem } = {};
  for (const field of CARD_FIELDS) if (plain[field] === '') problems[field] = 'required';
  const number = cardValidator.number(digitsOf(plain.number), { maxLength: DIGITS_MAX });
  if (!problems.number && (!number.isValid || /[^\d\s-]/.test(plain.number))) problems.number = 'invalid';
  if (!problems.holder && !HOLDER.test(plain.holder)) problems.holder = 'invalid';
  if (!problems.month && !isMonth(plain.month)) problems.month = 'invalid';
  if (!problems.year && !isYear(plain.year, now)) problems.year = 'invalid';
  if (!problems.month && !problems.year && isOver(plain, now)) problems.year = 'expired';
  const cvvLength = number.card?.code.size ?? USUAL_CVV_LENGTH;
  if (!problems.cvv && !cardValidator.cvv(plain.cvv, cvvLength).isValid) problems.cvv = 'invalid';
  return problems;
}

/** Converts valid texts to card details. */
export function toCard(texts: CardTexts): CardDetails {
  const { number, holder, month, year, cvv } = plainTexts(texts);
  return { number: digitsOf(number), holder, month: Number(month), year: fullYear(year), cvv };
}

const FIELD_PATTERNS: readonly (readonly [RegExp, CardField, CardProblem])[] = [
  [/\bcard (?:has |is )?expired\b|\bexpired[ _]card\b/i, 'year', 'expired'],
  [/\bcard number\b/i, 'number', 'invalid'],
  [/\bcardholder name\b/i, 'holder', 'invalid'],
  [/\bexpir(?:y|ation) month\b/i, 'month', 'invalid'],
  [/\bexpir(?:y|ation) year\b/i, 'year', 'invalid'],
  [/\b(?:cvv|cvc|security code)\b/i, 'cvv', 'invalid'],
];

/** Which field a refusal of the gateway or of the charge is about; {} when it names none. */
export function problemsOfMessage(message: string): CardProblems {
  const [, field, problem] = FIELD_PATTERNS.find(([pattern]) => pattern.test(message)) ?? [];
  return field === undefined || problem === undefined ? {} : { [field]: problem };
}

const NO_FUNDS = /\b(?:insufficient|not enough)[ _](?:funds|balance)\b/i;
/** Nothing but that it was declined: a longer text may say what helps, and is shown as it is. */
const DECLINED =
  /^(?:(?:your |the |this )?(?:card|payment|transaction) (?:was |has been |is )?(?:declined|refused|rejected)(?: by (?:the |your )?(?:card )?(?:bank|issuer))?|card[ _]declined|generic[ _]decline|do[ _]not[ _]honou?r)[.!]?$/i;

/** Why a card was declined, in the words that gateways share; null for any other message. */
export function declineOf(message: string): 'noFunds' | 'declined' | null {
  if (NO_FUNDS.test(message)) return 'noFunds';
  return DECLINED.test(message.trim()) ? 'declined' : null;
}

/** The texts as they are checked and sent. */
function plainTexts(texts: CardTexts): CardTexts {
  const plain = (field: CardField) => plainCharacters(texts[field]);
  return {
    number: plain('number'),
    holder: plain('holder'),
    month: plain('month'),
    year: plain('year'),
    cvv: plain('cvv'),
  };
}

function isMonth(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 12;
}

function isYear(text: string, now: number): boolean {
  const year = fullYear(text);
  return /^(?:\d{2}|\d{4})$/.test(text) && year >= 2000 && year <= thisYear(now) + YEARS_AHEAD_MAX;
}

/** The full year; two digits, as printed on a card, mean this century. */
function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 2 ? 2000 + year : year;
}

/** Whether the card's month is over; Date.UTC counts months from 0, so that this gives the first instant of the next month. */
function isOver({ month, year }: CardTexts, now: number): boolean {
  return now >= Date.UTC(fullYear(year), Number(month), 1) + LAST_ZONE_MS;
}

function thisYear(now: number): number {
  return new Date(now).getUTCFullYear();
}
