/** The second start: what it hands over, prints and exits with; through real files, as between two processes. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  CommandLineAnswer,
  CommandLineRequest,
  HandedOver,
} from '../../../../common/contract/command-line/command-line';
import { writeAnswer } from '../../../../electron/command-line/answer-file';
import type { CommandLine } from '../../../../electron/command-line/arguments';
import { runTerminal } from '../../../../electron/command-line/terminal';
import { afterDelay } from '../../../../electron/base/timers';

let profile = '';
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
});
afterEach(() => rmSync(profile, { recursive: true }));

const given = (request: CommandLineRequest, isJson = false): CommandLine => ({ kind: 'request', request, isJson });
const status = given({ command: 'status' });

/** @param respond the running app; null for none, else what it does with what is handed over */
async function run(what: CommandLine, respond: ((handed: HandedOver) => void) | null, changed = {}) {
  const done: (string | number)[] = [];
  await runTerminal(what, {
    app: {
      requestSingleInstanceLock(data) {
        respond?.(data as HandedOver);
        return respond === null;
      },
      releaseSingleInstanceLock: () => void done.push('released'),
      exit: (code = 0) => void done.push(code),
    },
    ...{ profile, language: 'en', program: '/opt/PingLane/pinglane', after: afterDelay, now: Date.now },
    write(text, isError) {
      done.push(`${isError ? 'err' : 'out'}: ${text}`);
      return Promise.resolve();
    },
    ...changed,
  });
  return done;
}
const answering = (answer: CommandLineAnswer) => (handed: HandedOver) => {
  setTimeout(() => writeAnswer(profile, handed.answer, answer), 5);
};

it('hands the request over, prints the answer and leaves no file', async () => {
  let handed: HandedOver | null = null;
  const done = await run(given({ command: 'connect', server: 'best' }, true), (data) => {
    handed = data;
    answering({ outcome: 'failed', reason: 'No network' })(data);
  });
  expect(handed).toMatchObject({ version: 1, request: { command: 'connect', server: 'best' } });
  expect(done).toEqual(['out: {"version":1,"command":"connect","outcome":"failed","reason":"No network"}\n', 1]);
  expect(readdirSync(path.join(profile, 'command-line'))).toEqual([]);
});

it('prints the answer although its file cannot be removed, as while a virus scanner reads it', async () => {
  const done = await run(status, ({ answer }) => {
    writeAnswer(profile, answer, { outcome: 'not-signed-in' });
    // A folder in its place, which no removal of a file removes.
    rmSync(path.join(profile, 'command-line', answer));
    mkdirSync(path.join(profile, 'command-line', answer));
  });
  expect(done).toEqual([expect.stringMatching(/^err: /), expect.any(Number)]);
});

it('without a running app gives the lock back, says so and exits with 3', async () => {
  expect(await run(status, null)).toEqual(['released', 'err: PingLane is not running. Open it first.\n', 3]);
  expect(readdirSync(path.join(profile, 'command-line'))).toEqual([]);
});

it('a running app that does not answer, such as an older one, ends with 6', async () => {
  const after: typeof afterDelay = (delayMs, go) => afterDelay(Math.min(delayMs, delayMs > 1_000 ? 20 : 1_000), go);
  expect(await run(status, () => undefined, { after })).toEqual(['err: PingLane did not finish in time.\n', 6]);
});

it('an answer that cannot be read ends with 1', async () => {
  const done = await run(status, ({ answer }) => writeFileSync(path.join(profile, 'command-line', answer), 'no\n'));
  expect(done).toEqual(['err: PingLane could not do this.\n', 1]);
  expect(readdirSync(path.join(profile, 'command-line'))).toEqual([]);
});

it('a profile that cannot be used ends with 1, before anything is handed over', async () => {
  writeFileSync(path.join(profile, 'file'), '');
  const done = await run(status, () => expect.unreachable(), { profile: path.join(profile, 'file') });
  expect(done).toEqual(['err: PingLane could not do this.\n', 1]);
});

it('help and a wrong use need no running app', async () => {
  const [help, code] = await run({ kind: 'help' }, () => expect.unreachable());
  expect([String(help).split('\n')[0], code]).toEqual(['out: Usage: pinglane COMMAND [--json]', 0]);
  const wrong = await run({ kind: 'wrong', words: ['conect'], isJson: false }, () => expect.unreachable());
  expect([String(wrong[0]).split('\n')[0], wrong[1]]).toEqual(['err: Not understood: conect', 2]);
});
