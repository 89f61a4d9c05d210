/** The licence notices of the shipped packages: one text for people, with each package's own licence file. */

/** Licences allowed in a product that is not open source; any other one needs a decision first. */
const FITTING_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** The used fields of package-lock.json's packages, by place. */
export type LockedPackages = Readonly<Record<string, { readonly version: string; readonly license?: string }>>;

/** 'node_modules/a/node_modules/@b/c' is '@b/c'. */
export function nameOfPlace(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The licence data of a package's folder. */
export interface LicenceTexts {
  /** LICENSE, NOTICE and similar files, in full. */
  readonly texts: readonly string[];
  readonly author: string | null;
  readonly homepage: string | null;
}

/** Whether one alternative of a licence expression is allowed: 'MIT', '(MIT OR Apache-2.0)'; all parts of an AND must be. */
export function isFitting(expression: string): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim();
  return plain
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((licence) => FITTING_LICENCES.has(licence.trim())));
}

/**
 * Writes the notices.
 * @param read returns a package's texts by its place
 * @throws when a package's licence is not allowed, or requires its text and has none
 */
export function makeNotices(
  product: string,
  places: readonly string[],
  locked: LockedPackages,
  read: (place: string) => LicenceTexts,
): string {
  const sections = [...places]
    .sort((one, other) => nameOfPlace(one).localeCompare(nameOfPlace(other)))
    .map((place) => {
      const { version = '', license = 'none' } = locked[place] ?? {};
      const title = `${nameOfPlace(place)} ${version}`;
      if (!isFitting(license)) throw new Error(`${title} ships under '${license}', which nobody has decided on`);
      const { texts: personalTexts, author, homepage } = read(place);
      const texts = personalTexts.length > 0 ? personalTexts : standardText(license, author);
      if (texts.length === 0) throw new Error(`${title} has no licence text, and the usual one cannot stand for it`);
      const from = [author, homepage].filter((line) => line !== null);
      return [title, `Licence: ${license}`, ...from, '', ...texts.map((text) => `${tidy(text)}\n`)].join('\n');
    });
  return [HEAD.replaceAll('PRODUCT', product), ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

const HEAD = `Third-party notices

PRODUCT contains the work of others, listed here with their licences. The installed app also contains Electron, Chromium and Node.js;
the licences of what these are made of stand in LICENSES.chromium.html beside the program.
`;

/** Some small packages have no licence file: MIT's text is the same everywhere except for the name. */
function standardText(license: string, author: string | null): string[] {
  return license === 'MIT' && author !== null ? [`Copyright (c) ${author}\n\n${MIT}`] : [];
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

/** Normalizes line ends and removes trailing spaces. */
function tidy(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
