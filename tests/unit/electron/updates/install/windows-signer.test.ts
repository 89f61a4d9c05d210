/** A Windows installer's signer: only a definite match is accepted (promise I2). */
import { expect, it, vi } from 'vitest';
import { runProgram, signerProblem, type RunProgram } from '../../../../../electron/updates/install/windows-signer';

const FILE = "C:\\Users\\o'neil & co\\pinglane-updates\\PingLane-0.2.0-win-x64.exe";
const OWNER = 'CN="PingLane, Ltd.", O="PingLane, Ltd.", L=Singapore, C=SG';
const response = (over: Record<string, unknown> = {}) => ({
  stdout: JSON.stringify({ status: 0, path: FILE, subject: OWNER, ...over }),
  stderr: '',
});
const runs = (given: Awaited<ReturnType<RunProgram>>) => vi.fn<RunProgram>(() => Promise.resolve(given));

it('I2: a file of the owner is accepted, also when the name is written differently', async () => {
  expect(await signerProblem([OWNER], FILE, runs(response()))).toBeNull();
  expect(await signerProblem(['CN=Old', OWNER], FILE, runs(response()))).toBeNull();
  const subject = 'C=SG,L=Singapore,O="PingLane, Ltd.",CN="PingLane, Ltd."';
  expect(await signerProblem([OWNER], FILE, runs(response({ subject })))).toBeNull();
});

it.each([
  ['another signer', response({ subject: 'CN=Somebody, O=Else, C=SG' })],
  ['the same common name with another owner', response({ subject: 'CN="PingLane, Ltd.", O=Evil, L=Singapore, C=SG' })],
  ['a name with one part more', response({ subject: `${OWNER}, OU=Evil` })],
  ['a name with one part less', response({ subject: 'CN="PingLane, Ltd.", O="PingLane, Ltd.", C=SG' })],
  ['no signer', response({ subject: '' })],
  ['no subject', response({ subject: null })],
  ['a name that is none', response({ subject: `${OWNER}, "` })],
  ['a signature that is not valid', response({ status: 1 })],
  ['a status of words', response({ status: '0' })],
  ['another file', response({ path: 'C:\\Windows\\notepad.exe' })],
  ['no file', response({ path: null })],
  ['words on stderr', { ...response(), stderr: 'Get-AuthenticodeSignature : denied' }],
  ['no output', { stdout: '', stderr: '' }],
  ['output that is no JSON', { stdout: 'null pointer', stderr: '' }],
  ['null', { stdout: 'null', stderr: '' }],
])('I2: a file with %s is refused', async (_what, given) => {
  expect(await signerProblem([OWNER], FILE, runs(given))).toEqual(expect.any(String));
});

it('I2: a file is refused when PowerShell is missing or fails', async () => {
  expect(await signerProblem([OWNER], FILE, () => Promise.reject(new Error('ENOENT')))).toEqual(expect.any(String));
  await expect(runProgram('/nonexistent/powershell.exe', [], {})).rejects.toThrow();
  await expect(runProgram(process.execPath, ['-e', 'process.exit(1)'], {})).rejects.toThrow();
  expect(await runProgram(process.execPath, ['-e', 'console.log(process.env.A)'], { A: 'b' })).toEqual({
    stdout: 'b\n',
    stderr: '',
  });
});

it.each([[[]], [['']], [['PingLane, Ltd.']], [['CN=PingLane']], [['O=PingLane, C=SG']]])(
  'I2: a file is refused without running a program when the build has no full name (%j)',
  async (publishers) => {
    const run = runs(response());
    expect(await signerProblem(publishers, FILE, run)).toEqual(expect.any(String));
    expect(run).not.toHaveBeenCalled();
  },
);

it('I2: the path of the file is an environment variable, never a part of the command', async () => {
  const run = runs(response());
  await signerProblem([OWNER], FILE, run);
  const [program = '', args = [], environment = {}] = run.mock.calls[0] ?? [];
  expect(program).toMatch(/^[A-Za-z]:\\.*\\System32\\WindowsPowerShell\\v1\.0\\powershell\.exe$/);
  expect(args.join(' ')).not.toContain('neil');
  expect(Object.values(environment)).toContain(FILE);
});
