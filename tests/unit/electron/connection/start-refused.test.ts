/** Every refusal of a system to start the helper's program is a helper that is not running: named, logged and retried. */
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { chmodSync, closeSync, copyFileSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeNotStarted } from '../../../../electron/connection/helper';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { superviseHelper, RESTARTS_LIMIT } from '../../../../electron/connection/helper-process';
import { createProvenTransport } from '../../../../electron/connection/proven-transport';
import type { Launch } from '../../../../electron/connection/start-helper';

const CODES = ['ENOTDIR', 'ETXTBSY', 'UNKNOWN', 'EBUSY', 'EPERM', 'EMFILE', 'EACCES', 'ENOENT', 'ENOMEM', 'EAGAIN'];
const refusal = (code: unknown) => Object.assign(new Error(`spawn /home/zoe/helper ${String(code)}`), { code });
/** A process that was not created, as node:child_process returns it: with or without pipes, and its error comes later. */
const unborn = (error: Error, hasPipes: boolean): ChildProcess => {
  const child = Object.assign(new EventEmitter(), {
    ...{ pid: undefined, kill: () => false },
    ...(hasPipes && { stdin: new PassThrough(), stdout: new PassThrough() }),
  });
  process.nextTick(() => child.emit('error', error));
  return child as unknown as ChildProcess;
};
type Child = ChildProcess & { readonly stdout: PassThrough };
/** A process that ends when it is killed. */
function born(): Child {
  const child = Object.assign(new EventEmitter(), {
    ...{ pid: 1, stdin: new PassThrough(), stdout: new PassThrough() },
    kill: () => child.emit('exit', null, 'SIGKILL'),
  });
  return child as unknown as Child;
}
const WAYS = {
  'at once': (error: Error) => {
    throw error;
  },
  later: (error: Error) => unborn(error, true),
  'later, without pipes': (error: Error) => unborn(error, false),
} satisfies Record<string, (error: Error) => ChildProcess>;

/** Keeps a helper whose waits end when the test says so. */
function keep(launch: Launch, program = '/nonexistent/helper') {
  const waits: (() => void)[] = [];
  const log = vi.fn<(line: string) => void>();
  const after = (_delayMs: number, done: () => void) => {
    waits.push(done);
    return () => {
      if (waits.includes(done)) waits.splice(waits.indexOf(done), 1);
    };
  };
  const helper = superviseHelper({ program }, { after, now: () => 0, log, launch });
  onTestFinished(() => helper.stop());
  const client = createHelperClient({
    transport: describeNotStarted(
      createProvenTransport(() => helper.peer()),
      helper,
    ),
  });
  return { helper, client, log, waits };
}
const ping = { token: 'token', isFresh: true };
const notStarted = { outcome: 'failed', failure: 'not-started' };

describe('a helper that the system does not start', () => {
  it.each(CODES.flatMap((code) => Object.entries(WAYS).map(([name, way]) => [code, name, way] as const)))(
    'D5: fails with %s, %s, is reported by calls, and is started again',
    async (code, _, way) => {
      const { helper, client, log, waits } = keep(() => way(refusal(code)));
      expect(await helper.peer()).toBeNull();
      expect(helper.startProblem()).toBe(code);
      expect(log.mock.calls).toEqual([[`helper: could not be started (${code}), 1 in a row`]]);
      expect(waits).toHaveLength(1);
      const call = client.sweep(ping);
      waits.shift()?.();
      expect(await call).toEqual(notStarted);
      expect(log.mock.calls.at(-1)).toEqual([`helper: could not be started (${code}), 2 in a row`]);
    },
  );

  it.each([
    ['another line, SIGKILL', (child: Child) => child.stdout.write('info: Now listening on: http://127.0.0.1:5000\n')],
    ['nothing in time, SIGKILL', (_: Child, waits: (() => void)[]) => waits.shift()?.()],
    ['it exited, SIGSEGV', (child: Child) => child.emit('exit', null, 'SIGSEGV')],
    ['it exited, code 3', (child: Child) => child.emit('exit', 3, null)],
  ])('says in the log why a program has no port: %s', async (why, act) => {
    const child = born();
    const { helper, log, waits } = keep(() => child);
    const peer = helper.peer();
    act(child, waits);
    expect(await peer).toBeNull();
    expect(log.mock.calls).toEqual([[`helper: ended without a port (${why}), 1 in a row`]]);
  });

  it('says in the log with what a program has ended, whose stderr is discarded', async () => {
    const child = born();
    const { helper, log } = keep(() => child);
    const peer = helper.peer();
    child.stdout.write('{"port":40000}\n');
    expect(await peer).toMatchObject({ port: 40_000 });
    child.emit('exit', 3_221_225_477, null);
    expect(log.mock.calls).toEqual([['helper: ended (code 3221225477), 1 in a row']]);
  });

  it('D5: is started once more by each call after the last restart by itself', async () => {
    const launch = vi.fn<Launch>(() => WAYS['at once'](refusal('EBUSY')));
    const { helper, client, waits } = keep(launch);
    await helper.peer();
    for (let restart = 1; restart <= RESTARTS_LIMIT; restart += 1) {
      const next = helper.peer();
      waits.shift()?.();
      await next;
    }
    expect([launch.mock.calls.length, waits]).toEqual([RESTARTS_LIMIT + 1, []]);
    expect(await client.session.open('token')).toEqual(notStarted);
    expect(launch).toHaveBeenCalledTimes(RESTARTS_LIMIT + 2);
  });

  it('D5: is no problem any more once it runs', async () => {
    const codes = ['ETXTBSY', 'EMFILE'];
    const { helper, waits } = keep((_program, _arguments, options) => {
      const code = codes.shift();
      if (code !== undefined) throw refusal(code);
      const says = `process.stdout.write('{"port":1}\\n'); process.stdin.resume().on('end', () => process.exit(0));`;
      return spawn(process.execPath, ['-e', says], { ...options, cwd: os.tmpdir() });
    });
    expect(await helper.peer()).toBeNull();
    for (let restart = 1; restart <= 2; restart += 1) {
      const next = helper.peer();
      waits.shift()?.();
      expect((await next)?.port).toBe(restart === 1 ? undefined : 1);
    }
    expect(helper.startProblem()).toBeNull();
  });

  it('is reported without any text of the error, for any thrown value', async () => {
    const thrown = fc.oneof(fc.anything(), fc.anything().map(refusal), fc.constantFrom(...CODES).map(refusal));
    await fc.assert(
      fc.asyncProperty(thrown, async (error) => {
        const { helper, log } = keep(() => {
          throw error;
        });
        expect(await helper.peer()).toBeNull();
        expect(log.mock.calls[0]?.[0]).toMatch(/^helper: could not be started \([A-Z][A-Z0-9_]{1,39}\), 1 in a row$/);
        await helper.stop();
      }),
    );
  });
});

describe('the real system', () => {
  it('D5: refuses a path that leads through a file (ENOTDIR)', async () => {
    const { helper } = keep(spawn, '/etc/hostname/helper');
    expect([await helper.peer(), helper.startProblem()]).toEqual([null, 'ENOTDIR']);
  });

  it('D5: refuses a program that is open for writing (ETXTBSY)', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'helper-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = path.join(folder, 'helper');
    copyFileSync('/bin/true', program);
    chmodSync(program, 0o755);
    const handle = openSync(program, 'r+');
    onTestFinished(() => closeSync(handle));
    const { helper } = keep(spawn, program);
    expect([await helper.peer(), helper.startProblem()]).toEqual([null, 'ETXTBSY']);
  });

  it('D5: refuses a name with a NUL, and a missing program', async () => {
    expect(await keep(spawn, '/nonexistent/a\0b').helper.peer()).toBeNull();
    const { helper } = keep(spawn);
    expect([await helper.peer(), helper.startProblem()]).toEqual([null, 'ENOENT']);
  });
});
