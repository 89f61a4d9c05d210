/** The command lines of the project's programs: a wrong argument ends them before they do anything. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseArguments } from '../../../../tools/lib/arguments';
import { fromRoot, runTool } from '../../../../tools/lib/run';

const options = { list: { type: 'boolean' }, seed: { type: 'string' } } as const;

it('arguments are read as options and names', () => {
  const { values, positionals } = parseArguments({
    ...{ options, allowPositionals: true },
    args: ['--list', 'A6', '--seed', '7', 'B2'],
  });
  expect([{ ...values }, positionals]).toEqual([{ list: true, seed: '7' }, ['A6', 'B2']]);
});

it.each([
  [{ options }, ['--lst'], "Unknown option '--lst'. There are --list, --seed."],
  [{ options, allowPositionals: true }, ['A6', '--lst'], "Unknown option '--lst'. There are --list, --seed."],
  [{ options }, ['--seed'], "Option '--seed <value>' argument missing. There are --list, --seed."],
  [{ options }, ['A6'], "Unexpected argument 'A6'. There are --list, --seed."],
  [{ options: { list: options.list } }, ['--lst'], "Unknown option '--lst'. There is --list."],
  [{}, ['--fast'], "Unknown option '--fast'. There are no options."],
] as const)('arguments of %j are refused with one sentence when they are %j', (config, args, message) => {
  expect(() => parseArguments({ ...config, args: [...args] })).toThrow(new Error(message));
});

it.each(['tools/promises.ts', 'sandbox/cli.ts'])(
  '%s ends with a failure and one sentence when an option is unknown',
  async (program) => {
    const { code, output } = await runTool('tsx', [program, '--unknown']);
    expect(code).toBeGreaterThan(0);
    expect(output.trim()).toMatch(/^Unknown option '--unknown'[^\n]*$/);
  },
);

it.each([
  ['tools/promises.ts', '--list'],
  ['sandbox/cli.ts', '--help'],
  ['sandbox/cli.ts', ...['port', 'helper-port', 'identity-port', 'gateway-port'].map((name) => `--${name}=0`)],
])('%s %s, whose output is closed by its reader, as by head, ends without an error of its own', async (...words) => {
  const program = spawn(process.execPath, ['--import', 'tsx', ...words], { cwd: fromRoot() });
  program.stdout.destroy();
  let complaint = '';
  program.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(program, 'close')) as [number | null];
  expect([complaint, code]).toEqual(['', 141]);
});

/** What follows is for the program that they start, which refuses what it does not know: Electron, the linters and so on. */
const PASSING_ON = ['dev.ts', 'format.ts', 'lint.ts', 'start.ts', 'test-pages.ts', 'types.ts'];
/** A module that others import, and no program. */
const MODULES = ['check-locales.ts'];

it('each program of tools/ reads its arguments strictly or passes them on', () => {
  const programs = readdirSync(fromRoot('tools')).filter((name) => name.endsWith('.ts') && !MODULES.includes(name));
  const isLenient = (name: string) => !/^(?:.*\W)?readArguments\(/m.test(readFileSync(fromRoot('tools', name), 'utf8'));
  expect(programs.filter(isLenient)).toEqual(PASSING_ON);
});
