/** Quitting (promise D9): the order of what ends, and that nothing delays it for more than 3 s. */
import { EventEmitter, once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { superviseHelper } from '../../../../electron/connection/helper-process';
import { afterDelay } from '../../../../electron/base/timers';
import { createProvenTransport } from '../../../../electron/connection/proven-transport';
import { installQuit, QUIT_TIMEOUT_MS, SESSION_END_TIMEOUT_MS, type Quitting } from '../../../../electron/app/quit';
import { helperProgram } from '../../../support/desktop/helper-program';
import { isAlive, pidsOf } from '../../../support/desktop/processes';
import { server, startHelperStage } from '../../sandbox/helper/helper-stage';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An app whose quit emits 'before-quit', as Electron's does; `left` is whether it has ended. */
function fakeApp() {
  const events = new EventEmitter();
  const app = {
    left: false,
    held: 0,
    on: events.on.bind(events) as never,
    quit() {
      const event = { preventDefault: vi.fn() };
      events.emit('before-quit', event);
      if (event.preventDefault.mock.calls.length > 0) app.held += 1;
      else {
        app.left = true;
        events.emit('left');
      }
    },
    events,
  };
  return app;
}

function staged(
  parts: Partial<Pick<Quitting, 'endSession' | 'stopHelper' | 'killHelper' | 'keepMissed' | 'storageWiped'>> = {},
) {
  const seen: string[] = [];
  const waits = new Map<number, () => void>();
  const app = fakeApp();
  const quit = installQuit({
    app,
    after: (delayMs, done) => {
      waits.set(delayMs, done);
      return () => void waits.delete(delayMs);
    },
    close: () => seen.push('close'),
    endSession: async (signal) => {
      seen.push('session');
      await parts.endSession?.(signal);
    },
    stopHelper: async () => {
      seen.push('helper');
      await parts.stopHelper?.();
    },
    killHelper: () => {
      seen.push('killed');
      parts.killHelper?.();
    },
    keepMissed: parts.keepMissed ?? (() => Promise.resolve()),
    storageWiped: parts.storageWiped ?? (() => Promise.resolve()),
  });
  return { app, seen, waits, quit };
}

it('D9: an update restart ends session and helper first, once, and the following quit is not delayed', async () => {
  const { app, seen, waits, quit } = staged();
  await Promise.all([quit.endFirst(), quit.endFirst()]);
  expect(seen).toEqual(['close', 'session', 'helper']);
  expect([app.left, waits.size]).toEqual([false, 0]);
  await quit.endFirst();
  app.quit();
  expect([app.left, app.held]).toEqual([true, 0]);
  expect(seen).toHaveLength(3);
});

it('D9: an update restart waits no longer than a quit for what does not end', async () => {
  const { app, waits, quit } = staged({ stopHelper: () => new Promise(() => {}) });
  const ended = quit.endFirst();
  app.quit();
  expect([app.left, app.held]).toEqual([false, 1]);
  waits.get(QUIT_TIMEOUT_MS)?.();
  await ended;
  app.quit();
  expect(app.left).toBe(true);
});

it('D9: a quit ends the session, then the helper, then the app, once however often it is requested', async () => {
  const { app, seen, waits } = staged();
  app.quit();
  app.quit();
  expect([app.left, app.held, seen]).toEqual([false, 2, ['close', 'session']]);
  await settled();
  expect([app.left, app.held, seen]).toEqual([true, 2, ['close', 'session', 'helper']]);
  expect(waits.size).toBe(0);
});

it('D9: a quit aborts the end of the session after 2 s, and still ends the helper', async () => {
  const { app, seen, waits } = staged({
    endSession: (signal) => once(signal, 'abort').then(() => undefined),
  });
  app.quit();
  await settled();
  expect([app.left, seen, [...waits.keys()].sort()]).toEqual([
    false,
    ['close', 'session'],
    [SESSION_END_TIMEOUT_MS, QUIT_TIMEOUT_MS],
  ]);
  waits.get(SESSION_END_TIMEOUT_MS)?.();
  await settled();
  expect([app.left, seen.at(-1)]).toEqual([true, 'helper']);
  expect([SESSION_END_TIMEOUT_MS, QUIT_TIMEOUT_MS]).toEqual([2_000, 3_000]);
});

it('D9: what a page that is away has to store delays neither the end of the session nor that of the helper', async () => {
  let store = () => {};
  const { app, seen } = staged({ keepMissed: () => new Promise((resolve) => (store = resolve)) });
  app.quit();
  await settled();
  expect([app.left, seen]).toEqual([false, ['close', 'session', 'helper']]);
  store();
  await settled();
  expect(app.left).toBe(true);
});

it('D9: a wipe of the storage that hangs delays neither the end of the session nor that of the helper', async () => {
  const { app, seen, waits } = staged({ storageWiped: () => new Promise(() => undefined) });
  app.quit();
  await settled();
  expect([app.left, seen]).toEqual([false, ['close', 'session', 'helper']]);
  waits.get(QUIT_TIMEOUT_MS)?.();
  expect(app.left).toBe(true);
});

it('D9: a quit leaves the app after 3 s when something hangs or fails', async () => {
  const hanging = staged({ stopHelper: () => new Promise(() => undefined) });
  hanging.app.quit();
  await settled();
  expect(hanging.app.left).toBe(false);
  hanging.waits.get(QUIT_TIMEOUT_MS)?.();
  expect([hanging.app.left, hanging.seen.at(-1)]).toEqual([true, 'killed']);
  for (const failing of [
    staged({ endSession: () => Promise.reject(new Error('a bug')) }),
    staged({ stopHelper: () => Promise.reject(new Error('a bug')) }),
  ]) {
    failing.app.quit();
    await settled();
    expect([failing.app.left, failing.seen]).toEqual([true, ['close', 'session', 'helper']]);
  }
});

it.each(['answers', 'stands still'] as const)(
  'D9: a quit with a real helper that %s ends its session and its process, without a zombie',
  async (kind) => {
    const services = await startHelperStage([server('a')]);
    const helper = superviseHelper(
      { ...helperProgram, programArguments: [...helperProgram.programArguments, `QUIT-MARK-${kind}`] },
      { after: afterDelay, now: () => performance.now(), log: () => undefined },
    );
    onTestFinished(() => helper.stop());
    const client = createHelperClient({ transport: createProvenTransport(() => helper.peer()) });
    expect(await client.session.open(services.sessionToken('a'))).toEqual({ outcome: 'done' });
    const [pid = -1] = pidsOf(process.pid, `QUIT-MARK-${kind}`);
    expect([isAlive(pid), services.network.sessionsOf('a')]).toEqual([true, 1]);
    // A stopped process reacts neither to the Off nor to the end of its stdin, nor to SIGTERM.
    if (kind === 'stands still') process.kill(pid, 'SIGSTOP');

    const app = fakeApp();
    installQuit({
      app,
      after: afterDelay,
      close: vi.fn(),
      endSession: (signal) => client.close(signal),
      ...{ stopHelper: () => helper.stop(), killHelper: () => helper.kill() },
      ...{ keepMissed: () => Promise.resolve(), storageWiped: () => Promise.resolve() },
    });
    const left = once(app.events, 'left');
    app.quit();
    await left;
    // On a machine that is so busy that the app waits no longer, the killed process ends right after.
    await vi.waitFor(() => expect([isAlive(pid), pidsOf(process.pid, 'QUIT-MARK')]).toEqual([false, []]));
    if (kind === 'answers') expect(services.network.sessionsOf('a')).toBe(0);
  },
);

it('D9: a quit whose time is over kills the helper program, and starts no other one', async () => {
  const mark = 'QUIT-MARK-over';
  const programArguments = [...helperProgram.programArguments, mark];
  const tools = { after: afterDelay, now: () => performance.now(), log: () => undefined };
  const helper = superviseHelper({ ...helperProgram, programArguments }, tools);
  onTestFinished(() => helper.stop());
  const gone = (await helper.peer())?.gone;
  const { app, waits } = staged({ endSession: () => new Promise(() => undefined), killHelper: () => helper.kill() });
  app.quit();
  waits.get(QUIT_TIMEOUT_MS)?.();
  expect(app.left).toBe(true);
  await vi.waitFor(() => expect([gone?.aborted, pidsOf(process.pid, mark)]).toEqual([true, []]));
  expect(await helper.peer()).toBeNull();
});
