/** No module of the product or the sandbox imports itself through other modules. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../../tools/lib/files-in';
import { findImportCircles } from '../../../../tools/checks/import-circles';
import { fromRoot } from '../../../../tools/lib/run';

function sourcesOf(...folders: readonly string[]): Record<string, string> {
  return Object.fromEntries(filesIn(folders, /\.tsx?$/).map((file) => [file, readFileSync(fromRoot(file), 'utf8')]));
}

describe('a circle of imports', () => {
  it.each([
    [
      'two modules import each other',
      { 'a.ts': "import './b';", 'b.ts': "import { x } from './a';\nx();" },
      [['a.ts', 'b.ts']],
    ],
    [
      'one of three exports on',
      { 'x/a.ts': "import '../b';", 'b.ts': "export * from './x/c';", 'x/c.tsx': "import { a } from './a';\na();" },
      [['x/a.ts', 'b.ts', 'x/c.tsx']],
    ],
    ['one is imported dynamically', { 'a.ts': "import './b';", 'b.ts': "void import('./a');" }, [['a.ts', 'b.ts']]],
    ['a module imports itself', { 'a.ts': "import './a';" }, [['a.ts']]],
    [
      'one way is of types',
      { 'a.ts': "import './b';", 'b.ts': "import type { A } from './a';\nexport type B = A;" },
      [['a.ts', 'b.ts']],
    ],
    [
      'one is imported on two ways',
      { 'a.ts': "import './b';\nimport './c';", 'b.ts': "import './c';", 'c.ts': '' },
      [],
    ],
  ])('is reported when %s', (_name, sources, circles) => {
    expect(findImportCircles(sources)).toEqual(circles);
  });

  it('does not exist in the product, the sandbox and the tools', () => {
    const sources = sourcesOf('src', 'common', 'electron', 'sandbox', 'tools');
    expect(Object.keys(sources).length).toBeGreaterThan(1_000);
    expect(findImportCircles(sources)).toEqual([]);
  });
});
