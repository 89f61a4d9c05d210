/** A site with the page that draws pictures (picture-page), built for a test, and the flags and icon of the built app. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { fromRoot } from '../../../tools/lib/run';
import { startStaticSite } from './static-site';

export interface PictureSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page and serves it. */
export async function openPictureSite(): Promise<PictureSite> {
  const folder = mkdtempSync(join(tmpdir(), 'pinglane-pictures-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fromRoot('tests/support/web/picture-page'),
    publicDir: false,
    define: { __BAKED_CONFIG__: '{}', __APP_VERSION__: '"0.0.0"' },
    build: { outDir: folder, emptyOutDir: true, target: 'chrome130', assetsInlineLimit: 0, minify: false },
  });
  for (const file of ['flags', 'flag-generic.svg', 'icon.svg'])
    cpSync(fromRoot(join('dist', file)), join(folder, file), { recursive: true });
  const site = await startStaticSite({ folder });
  return {
    url: site.url,
    async close() {
      await site.close();
      rmSync(folder, { recursive: true });
    },
  };
}
