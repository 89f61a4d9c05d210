/**
 * The web manifest, with which a browser puts the web platform on the home screen: made of brand and colour tokens at build. There is no
 * service worker, so nothing is kept that must be fresh.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { brand } from '../../common/brand.ts';

export const MANIFEST_FILE = 'manifest.webmanifest';
/** On iOS, which reads no manifest for it. */
const TOUCH_ICON = 'icons/touch-180.png';

export interface ThemeColors {
  readonly dark: string;
  readonly light: string;
}

/** The window's colour in each theme. @throws when the tokens lack one */
export function themeColors(tokens: string): ThemeColors {
  const colorIn = (theme: string) => {
    const rule = tokens.slice(tokens.indexOf(`:root[data-theme='${theme}']`));
    const color = /--bg: (#[0-9a-f]{6});/.exec(rule)?.[1];
    if (color === undefined) throw new Error(`The colour tokens have no --bg of the ${theme} theme`);
    return color;
  };
  return { dark: colorIn('dark'), light: colorIn('light') };
}

/** The manifest's content. */
export function webManifest({ dark }: ThemeColors): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: dark,
    theme_color: dark,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

/** What the page's head says about it. */
export function manifestTags({ dark, light }: ThemeColors): HtmlTagDescriptor[] {
  const color = (scheme: string, content: string) => ({
    tag: 'meta',
    attrs: { name: 'theme-color', 'data-scheme': scheme, media: `(prefers-color-scheme: ${scheme})`, content },
  });
  return [
    { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST_FILE}` } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${TOUCH_ICON}` } },
    { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content: brand.name } },
    color('dark', dark),
    color('light', light),
  ].map((tag) => ({ ...tag, injectTo: 'head' as const }));
}

/** Writes the manifest beside the page and its tags into it. */
export function writeWebManifest(root: string): Plugin {
  const colors = () => themeColors(readFileSync(resolve(root, 'src/styles/tokens.css'), 'utf8'));
  return {
    name: 'web-manifest',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST_FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(webManifest(colors()));
      });
    },
    transformIndexHtml: () => manifestTags(colors()),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: webManifest(colors()) });
    },
  };
}
