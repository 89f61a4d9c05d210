/** The web manifest and what the page's head says about it: brand, colours and icons that exist. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { brand } from '../../../../common/brand';
import { fromRoot } from '../../../../tools/lib/run';
import { MANIFEST_FILE, manifestTags, themeColors, webManifest } from '../../../../tools/build/web-manifest';

const manifestSchema = v.object({
  ...{ name: v.string(), short_name: v.string(), start_url: v.string(), scope: v.string(), display: v.string() },
  ...{ background_color: v.string(), theme_color: v.string() },
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
});

const colors = themeColors(readFileSync(fromRoot('src', 'styles', 'tokens.css'), 'utf8'));
const manifest = v.parse(manifestSchema, JSON.parse(webManifest(colors)));

/** Width and height of a PNG of the public folder. */
function sizeOf(address: string): string {
  const png = readFileSync(fromRoot('public', ...address.split('/').filter((part) => part !== '')));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('the manifest has the names of the brand, opens home in a window of its own, and has the colours of the tokens', () => {
  expect(manifest).toMatchObject({
    ...{ name: brand.name, short_name: brand.name, start_url: '/', scope: '/', display: 'standalone' },
    ...{ background_color: colors.dark, theme_color: colors.dark },
  });
  expect(colors).toEqual({ dark: '#0e1116', light: '#f3f5f8' });
  expect(() => themeColors(':root { --bg: red; }')).toThrow('--bg of the dark theme');
});

it('its icons exist in the sizes that it says, one of them for systems that cut it', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    expect([src, sizeOf(src), type]).toEqual([src, sizes, 'image/png']);
  }
});

it("the page's head names the manifest, an icon for iOS and a colour for each theme", () => {
  const tags = manifestTags(colors).map(({ tag, attrs }) => ({ tag, ...attrs }));
  expect(tags).toContainEqual({ tag: 'link', rel: 'manifest', href: `/${MANIFEST_FILE}` });
  const touch = tags.find((tag) => 'rel' in tag && tag.rel === 'apple-touch-icon');
  expect(sizeOf(String(touch && 'href' in touch ? touch.href : ''))).toBe('180x180');
  const themes = tags.flatMap((tag) => ('content' in tag && 'media' in tag ? [[tag.media, tag.content]] : []));
  expect(themes).toEqual([
    ['(prefers-color-scheme: dark)', colors.dark],
    ['(prefers-color-scheme: light)', colors.light],
  ]);
});
