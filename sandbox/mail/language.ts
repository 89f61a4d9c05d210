/** Chooses a mail's language: the best supported one of the request's Accept-Language. */
import { DEFAULT_LANGUAGE, languageOfTags, type Language } from '../../common/languages';

/** Maximum header length considered; browsers send a handful of languages. */
const HEADER_LIMIT = 500;

/**
 * The first supported language, by weight and then by order (RFC 9110 section 12.5.4); English when none is.
 * @param header the Accept-Language header, '' when absent
 */
export function chooseLanguage(header: string): Language {
  const ranges = header.slice(0, HEADER_LIMIT).toLowerCase().split(',').map(readLanguageRange);
  const best = ranges.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return languageOfTags(best.map(({ tag }) => tag)) ?? DEFAULT_LANGUAGE;
}

function readLanguageRange(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.map((parameter) => /^q\s*=\s*([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
  return { tag, weight: weight === undefined ? 1 : Number(weight) };
}
