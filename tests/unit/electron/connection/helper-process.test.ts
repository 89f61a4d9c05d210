/** The helper's program as a real child process: started with a fresh secret, kept running, and ended for good (promises D2, D3, D5, D9). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HELPER_PATHS } from '../../../../common/contract/helper/helper-api';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import {
  superviseHelper,
  RESTART_HEALTHY_AFTER_MS,
  RESTARTS_LIMIT,
  type HelperPeer,
  type HelperProcess,
} from '../../../../electron/connection/helper-process';
import { callLoopbackRaw } from '../../../../electron/connection/loopback-request';
import { createProvenTransport, type SendCall } from '../../../../electron/connection/proven-transport';
import { HELPER_TIMEOUTS } from '../../../../electron/connection/transport';
import {
  END_BY_SIGNAL_MS,
  END_BY_STDIN_MS,
  HELPER_START_TIMEOUT_MS,
  startHelper,
  type HelperProgram,
} from '../../../../electron/connection/start-helper';
import { deferred } from '../../../support/time/deferred';
import { helperProgram, programOf } from '../../../support/desktop/helper-program';
import { isAlive, pidsOf } from '../../../support/desktop/processes';
import { server, startHelperStage } from '../../sandbox/helper/helper-stage';
import { createMeasuringClient } from '../../../support/fakes/measuring-client';

/** Time that a test moves: every wait is recorded, and ends when the test passes it. */
function handTime() {
  const waits: { delayMs: number; done: () => void }[] = [];
  // Not 0, with which a sum would equal a difference.
  let nowMs = 1_000_000;
  return {
    tools: {
      after(delayMs: number, done: () => void) {
        const wait = { delayMs, done };
        waits.push(wait);
        return () => {
          if (waits.includes(wait)) waits.splice(waits.indexOf(wait), 1);
        };
      },
      now: () => nowMs,
      log: vi.fn<(line: string) => void>(),
    },
    waits: () => waits.map(({ delayMs }) => delayMs),
    /** Ends the waits of this length. */
    pass(delayMs: number) {
      for (const wait of waits.filter((one) => one.delayMs === delayMs)) {
        waits.splice(waits.indexOf(wait), 1);
        wait.done();
      }
    },
    moveOn(spanMs: number) {
      nowMs += spanMs;
    },
  };
}

function keep(program: HelperProgram, time = handTime()) {
  const helper = superviseHelper(program, time.tools);
  onTestFinished(() => helper.stop());
  return { helper, time };
}
const found = async (helper: HelperProcess): Promise<HelperPeer> => {
  const peer = await helper.peer();
  if (peer === null) throw new Error('no helper');
  return peer;
};
/** Prints a port where nothing listens, and stays until stdin closes. */
const IDLE = `process.stdout.write('{"port":1}\\n'); process.stdin.resume().on('end', () => process.exit(0));`;
const DEAF = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); process.stdin.resume();`;

describe('the start of a helper', () => {
  it('D3: passes a new secret each time, and the helper serves with it', async () => {
    const services = await startHelperStage([server('a')]);
    const { helper } = keep(helperProgram);
    const client = createMeasuringClient({ transport: createProvenTransport(() => helper.peer()) });
    expect(await client.sweepWhole(services.serverToken())).toMatchObject({
      outcome: 'pinged',
      figures: { a: { loss: 0 } },
    });
    expect(await client.session.open(services.sessionToken('a'))).toEqual({ outcome: 'done' });
    const { secret } = await found(helper);
    expect(secret).toHaveLength(32);
    await helper.stop();
    // The helper has ended its session by itself.
    expect(services.network.sessionsOf('a')).toBe(0);
    const { helper: second } = keep(programOf(IDLE));
    expect(Buffer.from((await found(second)).secret).equals(Buffer.from(secret))).toBe(false);
  });

  it('D2: passes no argument or variable of the person, and uses no shell', async () => {
    vi.stubEnv('PINGLANE_SECRET_OF_MINE', 'x');
    onTestFinished(() => void vi.unstubAllEnvs());
    const allowed = JSON.stringify(['SystemRoot', 'TEMP', 'TMP', 'TMPDIR', '__CF_USER_TEXT_ENCODING']);
    const code = `if (Object.keys(process.env).every((name) => ${allowed}.includes(name))) {${IDLE}} else process.exit(1)`;
    const { helper } = keep(programOf(code));
    expect((await found(helper)).port).toBe(1);
    const { helper: shell } = keep({ program: '/bin/sh; exit 0' });
    expect(await shell.peer()).toBeNull();
  });

  it.each([
    ['another line', `process.stdout.write('ready\\n');`],
    ['a port that is none', `process.stdout.write('{"port":65536}\\n');`],
    ['port 0', `process.stdout.write('{"port":0}\\n');`],
    ['more than the port', `process.stdout.write('{"port":1,"host":"evil.test"}\\n');`],
    ['an address', `process.stdout.write('{"port":"1@evil.test"}\\n');`],
    ['a line without end', `process.stdout.write('{"port":'.padEnd(65, '1'));`],
    ['bytes', `process.stdout.write(Buffer.alloc(4096, 255));`],
  ])('D2: fails and ends the program when it prints %s', async (_, code) => {
    const helper = startHelper(programOf(`${code}${DEAF}`), handTime().tools.after);
    expect(await helper.port).toBeNull();
    if (!helper.gone.aborted) await once(helper.gone, 'abort');
    expect(isAlive(helper.pid)).toBe(false);
  });

  it('reads the port from a line that ends in CRLF, as on Windows', async () => {
    expect((await found(keep(programOf(IDLE.replace('\\n', '\\r\\n'))).helper)).port).toBe(1);
  });

  it('D2: fails when the program prints nothing in time, exits, or does not exist', async () => {
    const time = handTime();
    const silent = startHelper(programOf(DEAF), time.tools.after);
    expect(time.waits()).toEqual([HELPER_START_TIMEOUT_MS]);
    time.pass(HELPER_START_TIMEOUT_MS);
    expect(await silent.port).toBeNull();
    expect(await startHelper(programOf('process.exit(3)'), time.tools.after).port).toBeNull();
    expect(await startHelper({ program: '/nonexistent/helper' }, time.tools.after).port).toBeNull();
    expect(time.waits()).toEqual([]);
  });
});

describe('a helper that exits', () => {
  const die = async (helper: HelperProcess) => {
    const peer = await found(helper);
    for (const pid of pidsOf(process.pid, 'IDLE-MARK')) process.kill(pid, 'SIGKILL');
    await once(peer.gone, 'abort');
    return peer;
  };
  const mortal = programOf(`/* IDLE-MARK */${IDLE}`);

  it('D5: is restarted with a new secret, after a wait that grows to 2.5 s, five times by itself', async () => {
    const { helper, time } = keep(mortal);
    const secrets: string[] = [];
    const waited: number[] = [];
    for (let death = 1; death <= RESTARTS_LIMIT; death += 1) {
      secrets.push(Buffer.from((await die(helper)).secret).toString('hex'));
      const [wait = -1, ...more] = time.waits();
      expect(more).toEqual([]);
      waited.push(wait);
      time.pass(wait);
    }
    expect(waited).toEqual([500, 1_000, 1_500, 2_000, 2_500]);
    await die(helper);
    expect(time.waits()).toEqual([]);
    expect(new Set(secrets).size).toBe(RESTARTS_LIMIT);
    // A call starts it once more.
    expect((await found(helper)).port).toBe(1);
    expect(time.tools.log).toHaveBeenCalledTimes(RESTARTS_LIMIT + 1);
    for (const [line] of time.tools.log.mock.calls) for (const secret of secrets) expect(line).not.toContain(secret);
  });

  it('D5: has its restarts counted from zero after a minute of health', async () => {
    const { helper, time } = keep(mortal);
    for (let death = 1; death <= 2; death += 1) {
      await die(helper);
      time.pass(500 * death);
    }
    await found(helper);
    time.moveOn(RESTART_HEALTHY_AFTER_MS);
    await die(helper);
    expect(time.waits()).toEqual([500]);
  });

  it('D5: fails the pending call at once, and the next call uses its successor', async () => {
    const services = await startHelperStage([server('a', { loss: 1 })]);
    const { helper, time } = keep({
      ...helperProgram,
      programArguments: [...helperProgram.programArguments, 'IDLE-MARK'],
    });
    const sent = deferred<true>();
    const sendCall: SendCall = (call) => {
      if (call.path === HELPER_PATHS.login) sent.resolve(true);
      return callLoopbackRaw(call);
    };
    const transport = createProvenTransport(() => helper.peer(), HELPER_TIMEOUTS, sendCall);
    const client = createHelperClient({ transport });
    // The server never responds, so the login is pending for seconds.
    const login = client.session.open(services.sessionToken('a'));
    await sent.promise;
    await die(helper);
    expect(await login).toEqual({ outcome: 'failed', failure: 'broken' });
    time.pass(500);
    expect((await client.sweep({ token: services.serverToken(), isFresh: true })).outcome).toBe('pinged');
  });
});

describe('the end of a helper', () => {
  it('D9: needs only the end of stdin when the program reacts to it', async () => {
    const { helper, time } = keep(programOf(IDLE));
    const { gone } = await found(helper);
    await helper.stop();
    expect([gone.aborted, time.waits(), await helper.peer()]).toEqual([true, [], null]);
  });

  it('D9: sends SIGTERM and then SIGKILL within 0.8 s when the program does not react', async () => {
    const time = handTime();
    const helper = startHelper(programOf(`process.stdout.write('{"port":1}\\n');${DEAF}`), time.tools.after);
    await helper.port;
    const ended = helper.end();
    expect(time.waits()).toEqual([END_BY_STDIN_MS, END_BY_STDIN_MS + END_BY_SIGNAL_MS]);
    expect(END_BY_STDIN_MS + END_BY_SIGNAL_MS).toBeLessThan(1_000);
    time.pass(END_BY_STDIN_MS);
    expect(isAlive(helper.pid)).toBe(true);
    time.pass(END_BY_STDIN_MS + END_BY_SIGNAL_MS);
    await ended;
    expect([isAlive(helper.pid), time.waits()]).toEqual([false, []]);
  });

  it('D9: prevents every later start, a pending one too', async () => {
    const { helper, time } = keep(programOf('process.exit(1)'));
    expect(await helper.peer()).toBeNull();
    await vi.waitFor(() => expect(time.waits()).toEqual([500]));
    const waiting = helper.peer();
    await helper.stop();
    expect([await waiting, time.waits(), await helper.peer()]).toEqual([null, [], null]);
  });

  it('D9: follows, with its session, when the app itself is killed', async () => {
    const services = await startHelperStage([server('a')]);
    const owner = fileURLToPath(new URL('../../../support/desktop/helper-owner.ts', import.meta.url));
    const [loaderFlag = '', loader = ''] = helperProgram.programArguments;
    const app = spawn(process.execPath, [loaderFlag, loader, owner, services.sessionToken('a')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void app.kill('SIGKILL'));
    const [line] = (await once(app.stdout, 'data')) as [Buffer];
    expect(line.toString()).toBe('done\n');
    const [child, ...more] = pidsOf(app.pid ?? -1, 'helper-cli');
    expect([isAlive(child), more, services.network.sessionsOf('a')]).toEqual([true, [], 1]);
    app.kill('SIGKILL');
    await once(app, 'exit');
    await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 10_000 });
    expect(services.network.sessionsOf('a')).toBe(0);
  });
});
