/** State at the level of a module is reported in every spelling; constants, caches by identity and owned objects are accepted. */
import { readFileSync } from 'node:fs';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

interface ModuleStateModule {
  readonly moduleState: NonNullable<Linter.Config['plugins']>[string];
  readonly OWN_STATE: Readonly<Record<string, string>>;
}

// The rule is plain JavaScript, because ESLint's own configuration loads it.
const { moduleState, OWN_STATE } = (await import(fromRoot('tools', 'lint', 'module-state.js'))) as ModuleStateModule;

const lint = (code: string, file = 'src/features/home/connect.ts') =>
  new Linter({ cwd: fromRoot() })
    .verify(
      code,
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { 'module-state': moduleState },
        rules: { 'module-state/owned': 'error' },
      },
      fromRoot(file),
    )
    .map(({ message }) => message);

it.each([
  'let placed: string | null = null;',
  'export let placed = 1;',
  'var placed = 1;',
  'const stopping = new AbortController();',
  'const holds = new Map<string, number>(); export const hold = (id: string) => holds.set(id, 1);',
  'export const waiting = new Set<() => void>(); export function wait(run: () => void) { waiting.add(run); }',
  'const names = new Set(["a"]); export function drop() { names.delete("a"); }',
  'const reports: string[] = []; export function report(text: string) { reports.push(text); }',
  'const reports: string[] = []; export function reset() { reports.length = 0; }',
  'const rows: number[] = [1]; export function put(at: number) { rows[at] = 2; }',
  'const state = { current: 0 }; export function next() { state.current += 1; }',
  'const state = { current: 0 }; export function next() { state.current++; }',
  'const state = { open: new Set<string>() }; export function open(id: string) { state.open.add(id); }',
  'const state = { current: 0 } as { current?: number }; export function end() { delete state!.current; }',
  'const state = { current: 0 }; export function end() { Object.assign(state, { current: 1 }); }',
  'const state = makeState(); export function end() { state.current = null; }',
])('the linter reports state without an owner: %s', (code) => {
  expect(lint(code)).toEqual([expect.stringContaining('has no owner')]);
});

it.each([
  "const WEB: ReadonlySet<string> = new Set(['https:', 'http:']); export const isWeb = (name: string) => WEB.has(name);",
  'const indexes = new WeakMap<object, string>(); export const keep = (key: object) => indexes.set(key, "a");',
  'const BITS: number[] = []; for (let bit = 0; bit < 8; bit += 1) BITS[bit] = 1 << bit;',
  'const state = resettable(() => ({ current: 0 })); export function next() { state.current += 1; }',
  'export const useA = create(initial); export const next = () => useA.setState({ a: 1 });',
  'const listeners = createRegistry<() => void>(); export const listen = (run: () => void) => listeners.add(run);',
  'const calls = { delete: (id: string) => id }; export const drop = (id: string) => calls.delete(id);',
  'export function count() { let last = 0; const seen = new Set<number>(); seen.add(last); return (last += 1); }',
  'declare let version: string;',
])('the linter accepts what is constant, local or owned: %s', (code) => {
  expect(lint(code)).toEqual([]);
});

it('the linter checks every room of the product, and no tests', () => {
  const code = 'let placed = 1;';
  const files = ['src/ui/overlay/Modal.tsx', 'src/core/session/a.store.ts', 'common/a.ts', 'electron/app/a.ts'];
  for (const file of files) expect(lint(code, file.replace('.tsx', '.ts'))).toHaveLength(1);
  expect(lint(code, 'tests/unit/a.ts')).toEqual([]);
});

it('the linter excepts only files that need it, each with a reason', () => {
  for (const [file, reason] of Object.entries(OWN_STATE)) {
    expect(reason.length).toBeGreaterThan(10);
    const source = readFileSync(fromRoot(file), 'utf8');
    expect([file, lint(source, file), lint(source).length > 0]).toEqual([file, [], true]);
  }
});

it("the rule is an error in the project's configuration", async () => {
  const eslint = new ESLint({ cwd: fromRoot() });
  for (const file of ['src/features/home/hero/Hero.tsx', 'common/config.ts', 'electron/main.ts']) {
    const config = (await eslint.calculateConfigForFile(fromRoot(file))) as { rules: Record<string, unknown> };
    expect([file, config.rules['module-state/owned']]).toEqual([file, [2]]);
  }
});
