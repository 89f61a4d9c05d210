/** A `@param` of a comment names a parameter of what it describes: one that was renamed or removed would mislead. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesIn } from '../../../../tools/lib/files-in';
import { fromRoot } from '../../../../tools/lib/run';

/** The names of `@param` tags that the code below their comment does not have. */
function strayParams(text: string): string[] {
  if (!text.includes('@param')) return [];
  const file = ts.createSourceFile('code.tsx', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const tag of ts.getJSDocTags(node)) {
      if (!ts.isJSDocParameterTag(tag) || tag.parent.parent !== node) continue;
      const name = tag.name.getText();
      if (!new RegExp(`\\b${name}\\b`).test(node.getText())) found.push(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('a parameter is stray when the function below the comment does not have it', () => {
  expect(
    strayParams('/** @param a one\n * @param b two */\nexport function f(a: number, { c }: { c: number }) {}'),
  ).toEqual(['b']);
  expect(strayParams('/** @param c one */\nconst f = ({ c }: P) => c;')).toEqual([]);
});

it('no comment of the code has a stray parameter', () => {
  const files = filesIn(['common', 'electron', 'src', 'sandbox', 'tools'], /\.tsx?$/);
  const stray = files.flatMap((file) =>
    strayParams(readFileSync(fromRoot(file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(stray).toEqual([]);
});
