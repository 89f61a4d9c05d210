/** The files of a build's parts, for pages that request them early. */
import type { Rolldown } from 'vite';
import { LINKED_PARTS } from './chunk-plan.ts';

export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

export interface PartFiles {
  readonly scripts: readonly string[];
  /** What is imported comes first: a part's own styles overrule those of what it is made of. */
  readonly styles: readonly string[];
}

/** The files of these parts and of what they import, without the entry. @param names those of `chunk-plan.ts` @throws when the build lacks a part */
export function filesOfParts(bundle: Bundle, names: readonly string[]): PartFiles {
  const missing = new Set(names);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || scripts.has(file)) return;
    scripts.add(file);
    chunk.imports.forEach(collect);
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && names.includes(chunk.name)) {
      missing.delete(chunk.name);
      collect(file);
    }
  }
  for (const name of missing) throw new Error(`the build has no ${name}`);
  return { scripts: [...scripts], styles: [...styles] };
}

const LINKED = new RegExp(`^assets/(?:${LINKED_PARTS.join('|')})-[\\w-]{8}\\.(?:js|css)$`);

/** The files that a script preloads with a dynamic import: without those that the page itself links. */
export function unlinkedFiles(
  _file: string,
  files: readonly string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return files.filter((file) => hostType === 'html' || !LINKED.test(file));
}
