/**
 * `continued.html`: index.html for a page that continues another one (promise J9). It also names the files of home and of the graph, which index.html
 * leaves to the entry, so that a browser requests them with the first ones.
 */
import type { Plugin, Rolldown } from 'vite';

/** The parts of `src/app/preload.ts`, by the names of `chunk-plan.ts`. */
const PARTS: readonly string[] = ['home', 'continue-page', 'ping-graph'];

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** The files of those parts and of what they import, styles after scripts. @throws when the build lacks a part */
export function filesOfContinuation(bundle: Bundle): readonly string[] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || scripts.has(file)) return;
    chunk.imports.forEach(collect);
    scripts.add(file);
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
  };
  for (const part of PARTS) {
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === part);
    if (!chunk) throw new Error(`the build has no ${part}`);
    collect(chunk.fileName);
  }
  return [...scripts, ...styles];
}

/** The page with links to the files that it does not have yet. A style is only fetched early: the script that needs it applies it, in its order. */
export function withFiles(page: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !page.includes(`"/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" href="/${file}">`,
    );
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
        const source = withFiles(String(page.source), filesOfContinuation(bundle));
        this.emitFile({ type: 'asset', fileName: 'continued.html', source });
      },
    },
  };
}
