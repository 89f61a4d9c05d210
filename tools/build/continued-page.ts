/**
 * `continued.html`: index.html for a page that continues another one (promise J9). It also names the files of home and of the graph, which index.html
 * leaves to the entry, so that a browser requests them with the first ones.
 */
import type { Plugin } from 'vite';
import { filesOfParts, type PartFiles } from './part-files.ts';

/** The parts of `src/app/preload.ts`, by the names of `chunk-plan.ts`. */
const PARTS: readonly string[] = ['home', 'continue-page', 'ping-graph'];

/** The page with links to the files that it does not have yet. A style is only fetched early: the script that needs it applies it, in its order. */
export function withFiles(page: string, { scripts, styles }: PartFiles): string {
  const isNew = (file: string) => !page.includes(`"/${file}"`);
  const links = [
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...styles.filter(isNew).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ];
  return page.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
}

export function continuedPage(): Plugin {
  return {
    name: 'continued-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // Vite itself adds index.html to the bundle in this step.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const source = withFiles(String(page.source), filesOfParts(bundle, PARTS));
        this.emitFile({ type: 'asset', fileName: 'continued.html', source });
      },
    },
  };
}
