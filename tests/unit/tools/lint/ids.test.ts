/** A record that is read by an unknown key is reported, so that an inherited member is never read as an entry. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { afterAll, expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

// The rule is plain JavaScript, because ESLint's own configuration loads it.
const { ids } = (await import(fromRoot('tools', 'lint', 'ids.js'))) as {
  readonly ids: NonNullable<Linter.Config['plugins']>[string];
};

const EXAMPLES: readonly (readonly [code: string, reports: number])[] = [
  ['export const f = (all: Readonly<Record<string, number>>, id: string) => all[id];', 1],
  ['export const f = (all: Record<string, number> | null, id: string) => all?.[id];', 1],
  ['export const f = (all: { [id: string]: number }, id: string) => { all[id] = 1; };', 1],
  ["export const f = (all: Record<string, number>, id: 'a' | 'b') => all[id];", 0],
  ['export const f = (all: readonly number[], id: number) => all[id];', 0],
  ["export const f = (all: Record<'a' | 'b', number>, id: 'a') => all[id];", 0],
  ["export const f = (all: Record<string, number>) => all['a'];", 0],
  ['export const f = (all: ReadonlyMap<string, number>, id: string) => all.get(id);', 0],
];

// A program of the examples alone: the types of the whole project take long to load, and none of them is used.
const folder = mkdtempSync(join(tmpdir(), 'pinglane-ids-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = EXAMPLES.map(([code], index) => {
  const file = join(folder, `example-${index}.ts`);
  writeFileSync(file, code);
  return file;
});
const options = { strict: true, target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, types: [] };
const programs = [ts.createProgram(files, options)];

it.each(EXAMPLES.map(([code, reports], index) => ({ code, reports, file: files[index] ?? '' })))(
  'the rule reports $code this often: $reports',
  ({ code, reports, file }) => {
    const messages = new Linter({ cwd: folder }).verify(
      code,
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser, parserOptions: { programs } },
        plugins: { ids },
        rules: { 'ids/own-reads': 'error' },
      },
      file,
    );
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(Array.from({ length: reports }, () => 'ids/own-reads'));
  },
);

it.each([
  ['common/some.ts', true],
  ['src/model/shop/some.ts', true],
  ['src/features/home/Some.tsx', true],
  ['electron/ipc/some.ts', true],
  ['sandbox/handlers/some.ts', true],
  ['common/by-id.ts', false],
])("the project's own configuration has the rule for %s: %s", async (file, isChecked) => {
  const config = (await new ESLint({ cwd: fromRoot() }).calculateConfigForFile(fromRoot(file))) as Linter.Config;
  expect(config.rules?.['ids/own-reads']).toEqual(isChecked ? [2] : undefined);
  if (isChecked) expect(config.languageOptions?.parserOptions).toMatchObject({ projectService: true });
});
