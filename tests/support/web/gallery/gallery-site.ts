/** The site of the gallery: the built app, the sandbox's pictures, and the script that replaces what the app gets from outside. */
import { build, type Rolldown } from 'vite';
import { fromRoot } from '../../../../tools/lib/run';
import { startStaticSite } from '../static-site';

export interface GallerySite {
  readonly url: string;
  /** Where pictures of games, people and promotions are. */
  readonly picturesUrl: string;
  /** Defines `galleryPage`, with what page/index.ts exports. */
  readonly script: string;
  close(): Promise<void>;
}

const PICTURES = '/pictures';
/** A page's files do not change while it is open; without this each load compiles them again. */
const headers = { 'cache-control': 'max-age=3600' };

/** Builds the script and serves the app, which must be built. */
export async function openGallerySite(): Promise<GallerySite> {
  const script = await buildScript();
  const folders = { [PICTURES]: fromRoot('sandbox', 'pictures') };
  const site = await startStaticSite({ folder: fromRoot('dist'), folders, headers });
  return { url: site.url, picturesUrl: `${site.url}${PICTURES}`, script, close: () => site.close() };
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    publicDir: false,
    build: {
      lib: { entry: fromRoot('tests/support/web/gallery/page/index.ts'), formats: ['iife'], name: 'galleryPage' },
      ...{ target: 'chrome130', minify: false, write: false },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (chunk === undefined) throw new Error("The gallery's script has no output");
  return chunk.code;
}
