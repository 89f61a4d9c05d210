import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import type { Connection } from '../../../../src/model/connection';
import { cancelConnect, connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { restoreConnection } from '../../../../src/core/bootstrap/restore-connection';
import { signOut } from '../../../../src/core/session/sign-out';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { writeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { helperFailed, pinged, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';
import type { ScriptedSweep } from '../../../support/fakes/fake-services';

/** The timeouts of the main process, so that no call outlives the renderer's own. */
const PING_LIMIT_MS = 5_000;
const LOGIN_LIMIT_MS = 10_000;

const connection = () => useConnection.getState().connection;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A helper that can exit and start again; it records its session's token and the most simultaneous calls of each path. */
class MortalHelper {
  isAlive = true;
  life = 0;
  held = '';
  mostPings = 0;
  mostLogins = 0;
  #pings = 0;
  #logins = 0;

  constructor(services: FakeServices, scheduler: fc.Scheduler) {
    services.ping = async (): Promise<ScriptedSweep> => {
      this.mostPings = Math.max(this.mostPings, (this.#pings += 1));
      const response = this.#response(scheduler, () => pinged);
      const outcome = await limited(response, PING_LIMIT_MS);
      this.#pings -= 1;
      return outcome;
    };
    services.login = async (text): Promise<LoginOutcome> => {
      this.mostLogins = Math.max(this.mostLogins, (this.#logins += 1));
      let isLate = false;
      const response = this.#response(scheduler, (): LoginOutcome => {
        if (!isLate || text === '') this.held = text;
        return { outcome: 'done' };
      });
      const outcome = await limited(response, LOGIN_LIMIT_MS);
      isLate = true;
      this.#logins -= 1;
      return outcome;
    };
  }

  die(): void {
    if (this.isAlive) this.life += 1;
    this.isAlive = false;
    this.held = '';
  }

  /** The outcome of a call: refused when the helper is not running, broken when it exits meanwhile. */
  async #response<T>(scheduler: fc.Scheduler, work: () => T): Promise<T | ReturnType<typeof helperFailed>> {
    const { isAlive, life } = this;
    await scheduler.schedule(Promise.resolve());
    if (!isAlive) return helperFailed('refused');
    return life === this.life ? work() : helperFailed('broken');
  }
}

function limited<T>(response: Promise<T>, limitMs: number): Promise<T | ReturnType<typeof helperFailed>> {
  const late = new Promise<ReturnType<typeof helperFailed>>((resolve) => {
    setTimeout(() => resolve(helperFailed('timeout')), limitMs);
  });
  return Promise.race([response, late]);
}

/** A change of the connection as text when a reconnect must not make it, else null. */
function judge(now: Connection, before: Connection): string | null {
  const isAllowed = () => {
    if (now.state === 'connected') return before.state === 'connecting' || isTrying(before);
    if (now.state !== 'reconnecting') return true;
    if (now.of === null ? now.attempt <= 5 : now.attempt > now.of) return false;
    // The first state is the first attempt; a wait follows the attempt of its number; an attempt follows the wait before it.
    if (before.state !== 'reconnecting') return now.attempt === 1 && isTrying(now);
    if (now.nextAttemptAt !== null) return before.nextAttemptAt === null && before.attempt === now.attempt;
    if (now.step === 'ping') return before.nextAttemptAt !== null && before.attempt === now.attempt - 1;
    return before.nextAttemptAt === null && before.attempt === now.attempt;
  };
  return isAllowed() ? null : `${JSON.stringify(before)} -> ${JSON.stringify(now)}`;
}

function isTrying(connection: Connection): boolean {
  return connection.state === 'reconnecting' && connection.nextAttemptAt === null;
}

describe('the connection over random orders of helper exits, starts, clicks, ticks and responses', () => {
  it('D6: counts attempts up, has one call per path pending, and ends as the helper session is', async () => {
    const step = fc.constantFrom(
      ...(['sg', 'sg', 'jp', 'cancel', 'off', 'restore', 'restore', 'die', 'die', 'revive', 'revive'] as const),
      ...(['sweep', 'sweep', 'time', 'time', 'time', 'answer', 'answer', 'answer', 'answer', 'answer'] as const),
    );
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 4, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (scheduler, steps, random) => {
          const services = await signedInServices();
          const helper = new MortalHelper(services, scheduler);
          services.random = random;
          services.handlers.submitServer = ({ server }) => scheduler.schedule(Promise.resolve(`ticket-${server}`));
          const faults: string[] = [];
          let lifeOfConnection = -1;
          const stop = useConnection.subscribe(({ connection: now }, { connection: before }) => {
            if (now === before) return;
            seen.add(now.state === 'reconnecting' ? `${now.state} ${now.attempt}` : now.state);
            const fault = judge(now, before);
            if (fault !== null) faults.push(fault);
            if (now.state !== 'connected') return;
            lifeOfConnection = helper.life;
            if (helper.held !== `ticket-${now.serverId}`) faults.push(`${now.serverId} over '${helper.held}'`);
          });
          for (const next of steps) {
            if (next === 'answer') {
              if (scheduler.count() > 0) await scheduler.waitNext(1);
            } else if (next === 'cancel') cancelConnect();
            else if (next === 'off') void disconnectServer();
            else if (next === 'die') helper.die();
            else if (next === 'revive') helper.isAlive = true;
            else if (next === 'sweep') void sweepServers();
            else if (next === 'time') await passTime(1_600);
            else if (next === 'restore') {
              if (connection().state === 'idle') writeStored('connectedServer', 'sg');
              void restoreConnection();
            } else void connectServer(next);
            await settle();
          }
          // All responses arrive, every wait ends, and monitoring sweeps once more.
          for (let turn = 0; turn < 12; turn += 1) {
            await scheduler.waitIdle();
            if (turn === 1) void sweepServers();
            await passTime(3_600);
          }
          stop();
          expect(faults).toEqual([]);
          expect([helper.mostPings <= 1, helper.mostLogins <= 1]).toEqual([true, true]);
          const end = connection();
          // Without a helper the attempts continue until an Off.
          expect(['idle', 'failed', helper.isAlive ? 'connected' : 'reconnecting']).toContain(end.state);
          // When a helper exited and restarted between two sweeps, its exit cannot be noticed.
          if (end.state !== 'connected') expect(helper.held).toBe('');
          else if (helper.life === lifeOfConnection) expect(helper.held).toBe(`ticket-${end.serverId}`);
          await signOut();
          await scheduler.waitIdle();
          await passTime(LOGIN_LIMIT_MS);
        },
      ),
      { numRuns: 1_000 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['reconnecting 5', 'connected', 'failed', 'idle']));
  });
});
