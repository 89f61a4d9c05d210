/** The eight languages, and the one that a computer's preferred languages stand for. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, LANGUAGES, isLanguage, languageOfTags } from '../../../common/languages';

describe("the language of a computer's preferred languages", () => {
  it.each([
    [['vi-VN', 'en'], 'vi'],
    [['xx', 'ja'], 'ja'],
    [['fil-PH'], 'tl'],
    [['zh_CN'], 'zh'],
    [['zh-Hans-CN'], 'zh'],
    [['TH-th'], 'th'],
    [['de', 'fr'], null],
    [['constructor', '__proto__', ''], null],
    [[], null],
  ])('of %j is %s', (tags, language) => {
    expect(languageOfTags(tags)).toBe(language);
  });

  it('is found again by the tag that each language has in documents', () => {
    for (const language of LANGUAGES) expect(languageOfTags([LANGUAGE_TAGS[language]])).toBe(language);
    expect(isLanguage('fil')).toBe(false);
  });
});
