/** The quotation marks of the texts are those of each language (CLDR, delimiters). */
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../common/languages';
import { textsByKey } from '../../support/pages/texts';

const ANY_MARK = /["“”„«»‹›「」『』]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu;

it.each(LANGUAGES)('the texts of %s quote with the marks of the language', (language) => {
  const pair = language === 'ja' ? '「」' : '“”';
  const wrong = [...textsByKey(language)].filter(([, text]) => {
    const marks = (text.match(ANY_MARK) ?? []).join('');
    return marks !== pair.repeat(marks.length / 2);
  });
  expect(wrong).toEqual([]);
});
