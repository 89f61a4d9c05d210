/** The rules that oxlint runs find what they are for, with the project's own configuration. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromRoot, run } from '../../../../tools/lib/run';

const PLANTED = `
async function save(): Promise<void> {
  await Promise.resolve();
}
export function press(kind: 'a' | 'b', given: unknown): string {
  save();
  switch (kind) {
    case 'a':
      return \`\${given}\`;
  }
  return (given as any).name;
}
`;
const PLANTED_VIEW = `
import { useEffect, useState } from 'react';
export function View({ isOpen, load }: { isOpen: boolean; load: () => void }) {
  const [count, setCount] = useState(0);
  if (isOpen) useState(1);
  useEffect(() => {
    load();
  }, []);
  useEffect(() => {
    setCount(1);
  }, [isOpen]);
  return count;
}
export function Chance() {
  return <p>{Math.random()}</p>;
}
`;
const folder = mkdtempSync(join(tmpdir(), 'pinglane-lint-'));
let found = '';

beforeAll(async () => {
  const compilerOptions = { strict: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler', types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  writeFileSync(join(folder, 'planted.ts'), PLANTED);
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'View.tsx'), PLANTED_VIEW);
  await cp(fromRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const tool = fromRoot('node_modules', 'oxlint', 'bin', 'oxlint');
  const env = { OXLINT_TSGOLINT_PATH: fromRoot('node_modules', 'oxlint-tsgolint', 'bin', 'tsgolint.js') };
  found = (await run(process.execPath, [tool, '--type-aware', '--format', 'unix', '.'], { cwd: folder, env })).output;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a promise that nobody awaits', 'no-floating-promises'],
  ['a switch that leaves a case out', 'switch-exhaustiveness-check'],
  ['an unknown value in a text', 'restrict-template-expressions'],
  ['a value of type any', 'no-unsafe-member-access'],
])('oxlint reports %s', (_, rule) => {
  expect(found).toContain(`typescript(${rule})`);
});

it.each([
  ['a hook behind a condition', 'rules-of-hooks'],
  ['an effect without a value that it uses', 'exhaustive-deps'],
  ['an effect that sets state at once', 'set-state-in-effect'],
  ['a component that reads a random number', 'purity'],
])('oxlint reports %s', (_, rule) => {
  expect(found).toContain(`(${rule})`);
});

it('E9: only keyed-request may import the call that sends an idempotency key', async () => {
  // Without types, which this rule does not need and which take long to load.
  const untyped = { rules: { 'ids/own-reads': 'off' }, languageOptions: { parserOptions: { projectService: false } } };
  const eslint = new ESLint({ cwd: fromRoot(), overrideConfig: untyped as never });
  const messagesAt = async (file: string, code: string) => {
    const [result] = await eslint.lintText(code, { filePath: fromRoot(file) });
    return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'no-restricted-imports').length;
  };
  const code = "import { requestWithKey } from '../../core/session/request';\nvoid requestWithKey;\n";
  expect(await messagesAt('src/features/vouchers/redeem.ts', code)).toBe(1);
  const beside = "import { requestWithKey } from './request';\nvoid requestWithKey;\n";
  expect(await messagesAt('src/core/session/mails.store.ts', beside)).toBe(1);
  expect(await messagesAt('src/core/session/keyed-request.ts', beside)).toBe(0);
});
