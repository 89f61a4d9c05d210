/** A class that a component reads from a CSS module is defined there: TypeScript does not know the classes of a module. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/**
 * The classes that a source reads and that its style sheets do not define.
 * @param readSheet gives the text of a style sheet by the path of its import
 */
function missingClasses(source: string, readSheet: (path: string) => string): readonly string[] {
  const code = source.replace(/^import .*$/gm, '');
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const sheet = readSheet(path).replace(/\/\*[\s\S]*?\*\//g, '');
    const defined = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, defines]) => defines));
    const reads = new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g');
    const read = [...code.matchAll(reads)].map(([, plain, quoted]) => plain ?? quoted ?? '');
    return [...new Set(read)].filter((one) => !defined.has(one)).map((one) => `${name}.${one}`);
  });
}

it('every class that a source of src reads is defined in its style sheet', () => {
  const missing = filesIn(['src'], /\.tsx?$/).flatMap((file) => {
    const folder = dirname(fromRoot(file));
    return missingClasses(readFileSync(fromRoot(file), 'utf8'), (path) => readFileSync(join(folder, path), 'utf8')).map(
      (one) => `${file}: ${one}`,
    );
  });
  expect(missing).toEqual([]);
});

it('the check finds a class that is missing, also by a quoted name, and ignores comments of the style sheet', () => {
  const source = "import styles from './A.module.css';\n[styles.row, styles['wide'], styles.gone, styles['old']]";
  expect(missingClasses(source, () => '/* .old */ .row { margin: 0 } .card > .wide { margin: 0 }')).toEqual([
    'styles.gone',
    'styles.old',
  ]);
});
