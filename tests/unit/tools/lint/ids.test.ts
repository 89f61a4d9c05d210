/** A record that is read by an unknown key is reported, so that an inherited member is never read as an entry. */
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

const eslint = new ESLint({ cwd: fromRoot() });

/** The number of reports of the project's own configuration for a source text in place of one of its files. */
async function reported(code: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath: fromRoot('src/model/shop/gift.ts') });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'ids/own-reads').length;
}

it.each([
  ['export const f = (all: Readonly<Record<string, number>>, id: string) => all[id];', 1],
  ['export const f = (all: Record<string, number> | null, id: string) => all?.[id];', 1],
  ['export const f = (all: { [id: string]: number }, id: string) => { all[id] = 1; };', 1],
  ["export const f = (all: Record<string, number>, id: 'a' | 'b') => all[id];", 0],
  ['export const f = (all: readonly number[], id: number) => all[id];', 0],
  ["export const f = (all: Record<'a' | 'b', number>, id: 'a') => all[id];", 0],
  ["export const f = (all: Record<string, number>) => all['a'];", 0],
  ['export const f = (all: ReadonlyMap<string, number>, id: string) => all.get(id);', 0],
])('the rule reports %s this often: %i', async (code, expected) => {
  expect(await reported(code)).toBe(expected);
});
