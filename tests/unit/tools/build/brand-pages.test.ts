/** The product's name is in common/brand.ts only, and pages are filled with it (docs/product.md section 17, Brand). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../common/brand';
import auth from '../../../../locales/en/auth.json';
import common from '../../../../locales/en/common.json';
import { withBrand } from '../../../../tools/build/brand-pages';
import { fromRoot } from '../../../../tools/lib/run';

const PRODUCT = [
  'index.html',
  'vite.config.ts',
  'build',
  'common',
  'electron',
  'locales',
  'public',
  'sandbox',
  'src',
  'tools',
];
const OWN_FILE = 'common/brand.ts';
const TEXT = /\.(?:ts|tsx|js|css|html|json|nsh|sql|svg)$/;

/** The files among the given ones that have the name written out. */
function withName(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([file, text]) => file !== OWN_FILE && text.includes(brand.name)).map(([file]) => file);
}

function readProduct(): ReadonlyMap<string, string> {
  const files = PRODUCT.flatMap((path) =>
    statSync(fromRoot(path)).isFile()
      ? [path]
      : readdirSync(fromRoot(path), { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`),
  );
  return new Map(files.filter((file) => TEXT.test(file)).map((file) => [file, readFileSync(fromRoot(file), 'utf8')]));
}

describe("the product's name", () => {
  it('is written out in no other file of the product', () => {
    const files = readProduct();
    expect(files.get(OWN_FILE)).toContain(brand.name);
    expect(withName(files)).toEqual([]);
  });

  it('is found when a file has it', () => {
    expect(
      withName(
        new Map([
          ['src/a.ts', `const name = '${brand.name}';`],
          ['src/b.ts', ''],
        ]),
      ),
    ).toEqual(['src/a.ts']);
  });

  it('fills every place of a page', () => {
    expect(withBrand('<title>{{product}}</title><p>Quit {{product}}</p>')).toBe(
      `<title>${brand.name}</title><p>Quit ${brand.name}</p>`,
    );
  });
});

it('a link to the app is shown in a chat with the title and the sentence of the login page', () => {
  const page = readFileSync(fromRoot('index.html'), 'utf8');
  const contentOf = (name: string) => new RegExp(`${name}"\\s+content="([^"]*)"`).exec(page)?.[1];
  expect(contentOf('og:title')).toBe(common.windowTitle);
  expect([contentOf('description'), contentOf('og:description')]).toEqual([auth.slideOneText, auth.slideOneText]);
});
