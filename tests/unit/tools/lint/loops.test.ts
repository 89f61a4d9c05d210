/** A loop that is not the shared one is reported in every spelling; a timer that runs once is accepted (promise J10). */
import { existsSync } from 'node:fs';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

interface LoopsModule {
  readonly loops: NonNullable<Linter.Config['plugins']>[string];
  readonly OWN_LOOPS: Readonly<Record<string, string>>;
}

// The rule is plain JavaScript, because ESLint's own configuration loads it.
const { loops, OWN_LOOPS } = (await import(fromRoot('tools', 'lint', 'loops.js'))) as LoopsModule;

const lint = (code: string, file = 'src/core/user/watch-user.ts') =>
  new Linter({ cwd: fromRoot() })
    .verify(
      code,
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { loops },
        rules: { 'loops/one': 'error' },
      },
      fromRoot(file),
    )
    .map(({ message }) => message);

it.each([
  'setInterval(poll, 5_000);',
  'window.setInterval(() => poll(), 5_000);',
  'function poll() { setTimeout(poll, 5_000); }',
  'const poll = () => { clock.after(5_000, () => { send(); poll(); }); };',
  'function poll() { void send().finally(schedule); } function schedule() { after(5_000, poll); }',
  'const loop = { poll() { timers.after(5_000, poll); } };',
  'async function poll() { for (;;) { await delay(clock, 5_000); await send(); } }',
  'async function poll() { while (isOn) await delay(clock, 5_000, signal); }',
])('J10: the linter reports a loop of its own: %s', (code) => {
  expect(lint(code)).toEqual([expect.stringContaining('A loop of its own')]);
});

it.each([
  'function start() { return repeat(clock, 5_000, poll, random); }',
  'function later() { clock.after(5_000, () => send()); }',
  'const wait = () => clock.after(5_000, () => giveUp.abort());',
  'async function send() { await delay(clock, 5_000); await post(); }',
  'function sendAll() { for (const row of rows) send(row); }',
  'function limit() { const timer = setTimeout(end, 5_000); return timer; } function end() { stop(); }',
])('the linter accepts a timer that runs once: %s', (code) => {
  expect(lint(code)).toEqual([]);
});

it('the linter asks nothing of the sandbox, and every file with a loop of its own exists and would be reported', async () => {
  const code = 'setInterval(poll, 5_000);';
  expect([
    lint(code, 'sandbox/line/evening.ts'),
    ...Object.keys(OWN_LOOPS)
      .map((file) => lint(code, file))
      .flat(),
  ]).toEqual([[]]);
  expect(Object.keys(OWN_LOOPS).filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
  const config = (await new ESLint({ cwd: fromRoot() }).calculateConfigForFile(
    fromRoot('src/core/user/watch-user.ts'),
  )) as {
    rules: Record<string, unknown>;
  };
  expect(config.rules['loops/one']).toEqual([2]);
});
