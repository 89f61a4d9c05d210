/** The page of a receipt: no text becomes markup. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGE_TAGS, LANGUAGES } from '../../../common/languages';
import { RECEIPT_ROWS_MAX, RECEIPT_TEXT_MAX_LENGTH, receiptPage, type Receipt } from '../../../common/receipt';

const row = (name: string, value: string, isTotal = false) => ({ name, value, isTotal });
const receipt = (part: Partial<Receipt> = {}): Receipt => ({
  ...{ language: 'en', title: 'Receipt', note: 'No tax invoice.' },
  rows: [row('Order', '100001'), row('Total', '$11.99 (USD)', true)],
  ...part,
});
const read = (page: string) => new DOMParser().parseFromString(page, 'text/html');

/** The only elements that a receipt has. */
const ELEMENTS = new Set('HTML HEAD META TITLE STYLE BODY HEADER H1 SPAN DL DIV DT DD P'.split(' '));

it.each(LANGUAGES)('names its language, the brand, and each name with its value: %s', (language) => {
  const page = read(receiptPage(receipt({ language })));
  expect(page.documentElement.lang).toBe(LANGUAGE_TAGS[language]);
  expect(page.title).toBe('Receipt · PingLane');
  expect([...page.querySelectorAll('dt')].map((name) => name.textContent)).toEqual(['Order', 'Total']);
  expect(page.querySelector('.total dd')?.textContent).toBe('$11.99 (USD)');
  expect(page.querySelector('p')?.textContent).toBe('No tax invoice.');
});

it('H7: loads nothing and runs nothing: its policy refuses everything but its own style', () => {
  const page = receiptPage(receipt());
  const policy = read(page).querySelector('meta[http-equiv]')?.getAttribute('content');
  const style = createHash('sha256')
    .update(read(page).querySelector('style')?.textContent ?? '')
    .digest('base64');
  expect(policy).toBe(`default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`);
  expect(page).not.toMatch(/<script|<link|<img|<a |<form|<iframe|url\(|@import|https?:/i);
});

it.each([
  '<script>alert(1)</script>',
  '</dd></dl><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><style>*{display:none}</style>',
  '</title><base href="https://evil.test/">',
  '<!--',
  '&lt;script&gt;',
  'a\u0000<b>\u202Egpj.exe\u2066',
])('H7: a hostile text stays a text in every place: %j', (text) => {
  const page = read(receiptPage(receipt({ title: text, note: text, rows: [row(text, text), row(text, text, true)] })));
  for (const element of page.querySelectorAll('*')) expect([...ELEMENTS]).toContain(element.tagName);
  expect(page.querySelectorAll('style')).toHaveLength(1);
  expect(
    [...page.querySelectorAll('*')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name.startsWith('on')),
  ).toEqual([]);
  const shown = page.querySelector('dd')?.textContent ?? '';
  expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(shown.replace(/\s/g, '')).toBe(text.replace(/[\p{Cc}\p{Cf}\s]/gu, ''));
});

it('H7: of any texts, the page has its own elements alone, and each text is whole up to its limit', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('<>&"\'/=! -abc\n\u202E\u0000ปิ🎮')), maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, text, (title, note, name, value) => {
      const page = read(receiptPage(receipt({ title, note, rows: [row(name, value)] })));
      for (const element of page.querySelectorAll('*'))
        if (!ELEMENTS.has(element.tagName)) throw new Error(element.tagName);
      expect(page.querySelectorAll('dl > div')).toHaveLength(1);
    }),
  );
});

it('very long texts are truncated, and more rows than a receipt has are left out', () => {
  const rows = Array.from({ length: 2 * RECEIPT_ROWS_MAX }, () => row('n', 'x'.repeat(100_000)));
  const page = read(receiptPage(receipt({ rows })));
  const values = [...page.querySelectorAll('dd')].map((value) => value.textContent.length);
  expect(values).toEqual(Array.from({ length: RECEIPT_ROWS_MAX }, () => RECEIPT_TEXT_MAX_LENGTH));
});
