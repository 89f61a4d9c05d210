import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatch, fold, foldQuery, search, searchable } from '../../../src/model/search.rules';

const entries = (names: readonly string[]) => names.map((name) => searchable(name, name));
const marked = (name: string, query: string) => {
  const match = findMatch(name, foldQuery(query));
  return match && name.slice(match.start, match.end);
};

describe('a query', () => {
  it.each([
    ['tokyo', 'Tokyo 1', 'Tokyo'],
    ['SAO', 'São Paulo', 'São'],
    ['são', 'Sao Paulo', 'Sao'],
    ['viet', 'Tiếng Việt', 'Việt'],
    ['da nang', 'Đà Nẵng', 'Đà Nẵng'],
    ['đà', 'Da Nang', 'Da'],
    ['tokyo', 'ＴＯＫＹＯ', 'ＴＯＫＹＯ'],
    ['  no   1 ', 'Tokyo No 1', 'No 1'],
  ])('%j matches %j in any case, accents and width', (query, name, part) => {
    expect(marked(name, query)).toBe(part);
    expect(search(entries([name]), foldQuery(query), 1)).toEqual([name]);
  });

  it.each([
    ['เกม', 'เกมทั้งหมด', 'เกม'],
    ['ทั้ง', 'เกมทั้งหมด', 'ทั้ง'],
    ['東京', 'サーバー東京1', '東京'],
    ['ゲーム', 'すべてのゲーム', 'ゲーム'],
    ['ｹﾞｰﾑ', 'すべてのゲーム', 'ゲーム'],
    ['が', 'かがみ', 'が'],
    ['น้', 'แม่น้ำ 1', 'น้ำ'],
    ['しんが', 'シンガポール', 'シンガ'],
    ['トウキョウ', 'とうきょう1', 'とうきょう'],
    ['ｳﾞｪﾄ', 'ゔぇとなむ', 'ゔぇと'],
    ['เกม\u200Bทั้ง', 'เกมทั้งหมด', 'เกมทั้ง'],
    ['Tokyo\u200B', 'To\u00ADkyo 1', 'To\u00ADkyo'],
  ])(
    '%j matches %j, with vowels, tones and voicing as letters, in either kana and without invisible characters',
    (query, name, part) => {
      expect(marked(name, query)).toBe(part);
      expect(search(entries([name]), foldQuery(query), 1)).toEqual([name]);
    },
  );

  it.each([
    ['ทัง', 'เกมทั้งหมด'],
    ['か', 'がぎぐ'],
    ['は', 'ばぱ'],
    ['xyz', 'Tokyo'],
    ['tokyo1', 'Tokyo 1'],
  ])('%j does not match %j', (query, name) => {
    expect(marked(name, query)).toBeNull();
    expect(search(entries([name]), foldQuery(query), 1)).toEqual([]);
  });

  it('matches any part of any name, and the match covers it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
        fc.nat(11),
        fc.nat(11),
        (name, a, b) => {
          const graphemes = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment);
          const query = foldQuery(graphemes.slice(Math.min(a, b), Math.max(a, b) + 1).join(''));
          const match = findMatch(name, query);
          if (match) expect(fold(name.slice(match.start, match.end))).toContain(query);
          if (query === '') expect(match).toBeNull();
        },
      ),
    );
  });
});

describe('the result of a search', () => {
  const names = ['Kyoto', 'New Tokyo', 'Tokyo 2', 'Tokyo 1', 'Old-Tokyo', 'Atokyo'];

  it('has names that begin with the query first, then words that do, then others, each in their order', () => {
    expect(search(entries(names), 'tokyo', 9)).toEqual(['Tokyo 2', 'Tokyo 1', 'New Tokyo', 'Old-Tokyo', 'Atokyo']);
    expect(search(entries(['a tokyotokyo', 'xtokyo tokyo']), 'tokyo', 9)).toEqual(['a tokyotokyo', 'xtokyo tokyo']);
  });

  it('has matches of additional words after all names', () => {
    const servers = [searchable('osaka', 'Osaka', ['JP', 'Japan']), searchable('jump', 'Big Jpeg')];
    expect(search(servers, 'jp', 9)).toEqual(['jump', 'osaka']);
    expect(search(servers, 'japan', 9)).toEqual(['osaka']);
  });

  it('is sorted within its rank on request, and limited', () => {
    const byName = (a: string, b: string) => a.localeCompare(b);
    expect(search(entries(names), 'tokyo', 3, byName)).toEqual(['Tokyo 1', 'Tokyo 2', 'New Tokyo']);
    expect(search(entries(names), 'tokyo', 1, byName)).toEqual(['Tokyo 1']);
  });
});
