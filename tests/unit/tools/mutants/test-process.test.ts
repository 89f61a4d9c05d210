/** The process that runs the tests: kept between runs, and replaced when it hangs or ends. */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';
import { createTestProcess, type TestProcess } from '../../../../tools/mutants/test-process';

/** Responds to each request by what the name of its first file says, and appends the number of the request in this process. */
const PROGRAM = `
let requests = 0;
process.on('message', ({ files, changed }) => {
  requests += 1;
  const [file] = files;
  process.send({ kind: 'running', file });
  if (file === 'loops') for (;;);
  if (file === 'ends') process.exit(1);
  process.send({ kind: 'end', fault: file === 'passes' ? null : { file: [file, ...changed, requests].join(' '), how: 'failed' } });
});
process.on('disconnect', () => process.exit());
process.send({ kind: 'ready' });
`;

let folder = '';
let program = '';
let tests: TestProcess;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-process-'));
  await symlink(fromRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
  program = path.join(folder, 'program.mjs');
  await writeFile(program, PROGRAM);
  tests = createTestProcess(folder, { program });
});

afterEach(async () => {
  await tests.close();
  await rm(folder, { recursive: true, force: true });
});

it('a run gives null when its tests pass', async () => {
  expect(await tests.run(['passes'], [])).toBeNull();
});

it('a run throws when the process does not start', async () => {
  tests = createTestProcess(folder, { program: path.join(folder, 'missing.mjs') });
  await expect(tests.run(['passes'], [])).rejects.toThrow('before it was ready');
});

it('a run gives the fault, in the process of the run before, when a test fails', async () => {
  await tests.run(['passes'], []);
  expect(await tests.run(['fails', 'other'], ['a.ts'])).toEqual({ file: 'fails a.ts 2', how: 'failed' });
});

it.each([
  ['stalled', 'loops'],
  ['crashed', 'ends'],
])('a run has %s, and the next one has a new process, when it %s', async (how, file) => {
  tests = createTestProcess(folder, { program, stallSeconds: 3 });
  expect(await tests.run([file], [])).toEqual({ file, how });
  expect(await tests.run(['fails'], [])).toEqual({ file: 'fails 1', how: 'failed' });
});
