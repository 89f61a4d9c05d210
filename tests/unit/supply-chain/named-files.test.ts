/** The documents name only files, folders and identifiers that exist. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

const FOLDERS = ['common', 'electron', 'sandbox', 'src', 'tests', 'tools', 'public', 'build', 'locales', 'docs'];
const files = [...filesIn(FOLDERS, /./), ...['.ci', '.github', '.vscode'].flatMap((folder) => filesIn([folder], /./))];
const papers = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn(['docs'], /\.md$/)];
/** What the build and the packing write, and what lies on another machine. */
const MADE = /^(?:build\/helper|dist|release|site|hosting|tour)\//;
/** A path below a folder of the repository, or below src/, as docs/map.md shortens it. */
const PATH =
  /^(?:(?:common|electron|sandbox|src|tests|tools|public|build|locales|docs|\.github)|(?:core|features|lib|model|ui))\/[\w./*<>-]+$/;

const quotedIn = (paper: string) =>
  [...readFileSync(fromRoot(paper), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);

/** Whether a path, perhaps without its ending or with a placeholder, is a file or a folder. */
function exists(named: string): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*|<\w+>/g, '[^/]+');
  const place = new RegExp(`^(?:src/)?${pattern}(?:$|/|\\.[a-z.]+$)`);
  return files.some((file) => place.test(file));
}

describe('the documents', () => {
  it.each(papers)('%s names only files that exist', (paper) => {
    const named = quotedIn(paper).filter((quoted) => PATH.test(quoted) && !MADE.test(quoted));
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it.each(['docs/map.md', 'CONTRIBUTING.md'])('%s names only identifiers that the code has', (paper) => {
    const code = files
      .filter((file) => /^(?:common|electron|sandbox|src|tests|tools)\/.*\.(?:[jt]sx?|css)$/.test(file))
      .map((file) => readFileSync(fromRoot(file), 'utf8'))
      .join('\n');
    const named = quotedIn(paper).flatMap((quoted) => /^([a-z]+(?:[A-Z][a-z]+)+)(?:\(.*\))?$/.exec(quoted)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !code.includes(name))).toEqual([]);
  });
});
