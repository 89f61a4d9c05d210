/** Which language a mail is written in: the best one of those that the request's Accept-Language names. */
import { MAIL_TEXTS, type MailLanguage } from './texts';

/** A browser names a handful. */
const HEADER_LIMIT = 500;

/**
 * The first wish that can be met, by weight and then by order (RFC 9110 section 12.5.4); English where none can.
 * @param header the Accept-Language header, '' where there is none
 */
export function chooseLanguage(header: string): MailLanguage {
  const ranges = header.slice(0, HEADER_LIMIT).toLowerCase().split(',').map(readLanguageRange);
  const best = ranges.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  for (const { primary } of best) if (isKnown(primary)) return primary;
  return 'en';
}

function readLanguageRange(range: string): { readonly primary: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.map((parameter) => /^q\s*=\s*([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
  const primary = tag.split('-')[0] ?? '';
  // Systems name Filipino by its own code, the app by Tagalog's.
  return { primary: primary === 'fil' ? 'tl' : primary, weight: weight === undefined ? 1 : Number(weight) };
}

function isKnown(language: string): language is MailLanguage {
  return Object.hasOwn(MAIL_TEXTS, language);
}
