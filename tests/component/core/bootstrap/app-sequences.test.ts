/** Page, main process and helper together, in sequences of events: what the app shows is true, and no timer is left at the end. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trayState } from '../../../../electron/desktop/tray-state';
import { powerOf, serverIdOf } from '../../../../src/model/connection';
import { useBootstrap } from '../../../../src/core/bootstrap/bootstrap.store';
import { whenBootstrapped } from '../../../../src/core/bootstrap/bootstrap-session';
import { disconnectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { useSession } from '../../../../src/core/session/session.store';
import { settle } from '../../../support/fakes/fake-services';
import { PINGS } from '../../../support/fakes/controlled-helper';
import { appStage, STEPS, type AppStage, type AppStep } from '../../../support/stages/app-steps';
import { passTime } from '../../../support/time/pass-time';

const RUNS = 60;
/** A lost session is noticed by the sweep after next at the latest, of which each takes up to 3 s here. */
const NOTICED_AFTER_MS = 16_000;
/** The longest time without a page ends before. */
const REST_MS = 31 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const connection = () => useConnection.getState().connection;
const isSignedIn = () => useSession.getState().token !== null;
const sessionOf = ({ app }: AppStage) => app.main().client.session.read();

async function isStarting({ app }: AppStage): Promise<boolean> {
  if (!app.isLoaded() || useSession.getState().phase !== 'ready') return true;
  const isDone = await Promise.race([whenBootstrapped().then(() => true), settle().then(() => false)]);
  return !isDone;
}

/** What the app shows that is not true, and what must never happen. */
async function contradictions(stage: AppStage): Promise<string[]> {
  const { app, helper, seen } = stage;
  const session = sessionOf(stage);
  const now = connection();
  const found: string[] = [];
  const demand = (holds: boolean, what: string) => {
    if (!holds) found.push(`${what}: ${JSON.stringify({ now, session, held: helper.held })}`);
  };
  demand(helper.mostLogins <= 1, 'two logins at one time');
  demand(seen.mostSubmits <= 1, 'two submits at one time');
  if (!app.isLoaded()) return found;
  demand(isSignedIn() || seen.mayBeSignedOut, 'signed out');
  if (now.state === 'connected') {
    demand(session.state === 'open', 'connected without a session of the main process');
    const isKnown = !seen.isHung && Math.abs(Date.now() - seen.lostAt) >= NOTICED_AFTER_MS;
    demand(!isKnown || helper.held === now.serverId, 'connected without a session of the helper');
    demand(app.main().connection.isConnected(), 'an update may interrupt');
    const own = useConnection
      .getState()
      .samples.flatMap((sample) =>
        sample.via === 'service' && sample.connectedAt === now.connectedAt ? [sample] : [],
      );
    demand(
      own.every(({ roundTripMs }) => roundTripMs === PINGS[now.serverId]),
      'figures of another server',
    );
  }
  const hasFailed = useBootstrap.getState().step !== 'quiet';
  demand(!hasFailed || session.state !== 'open' || now.state !== 'idle', 'off beside an open session at the start');
  if (await isStarting(stage)) return found;
  if (now.state === 'idle' || (now.state === 'failed' && !now.off))
    demand(session.state === 'none' && helper.held === '', 'off with a session');
  const tray = trayState(session, app.main().view.read());
  const power = powerOf(now);
  demand(power === 'on' ? tray !== 'off' && tray !== 'busy' : tray === power, `tray ${tray} and header ${power}`);
  return found;
}

/** Takes the steps; then everything works again, and the person switches off and signs out. @returns the contradictions that were found */
async function play(steps: readonly AppStep[], seen = new Set<string>()): Promise<string[]> {
  const stage = appStage();
  const found: string[] = [];
  const look = async (when: string) => found.push(...(await contradictions(stage)).map((one) => `${when}: ${one}`));
  const unwatch = useConnection.subscribe(({ connection: next }, before) => {
    if (next.state !== 'connected' || next === before.connection) return;
    // A state that the same task goes on from is seen by nobody.
    queueMicrotask(() => {
      if (sessionOf(stage).state !== 'open' && connection() === next) found.push('connected before there is a session');
    });
  });
  await passTime(3_000);
  for (const step of steps) {
    await stage.take(step);
    seen.add(stage.app.isLoaded() ? connection().state : 'away');
    await look(`after ${step}`);
  }
  await stage.mend();
  await passTime(120_000);
  await look('in the end');
  if (isSignedIn() && (await isStarting(stage))) found.push('in the end it still starts');
  if (isSignedIn() && powerOf(connection()) === 'busy') found.push(`in the end ${JSON.stringify(connection())}`);
  if (isSignedIn() && serverIdOf(connection()) !== null) {
    await Promise.all([disconnectServer(), passTime(5_000)]);
    // A held session ends with its connection.
    if (isSignedIn() && connection().state !== 'idle') found.push(`after Off ${JSON.stringify(connection())}`);
  }
  if (isSignedIn()) await signOut();
  await passTime(30_000);
  if (stage.helper.held !== '') found.push('after signing out the helper has a session');
  unwatch();
  stage.app.end();
  await passTime(REST_MS);
  if (vi.getTimerCount() > 0) found.push(`${vi.getTimerCount()} timers are left`);
  vi.clearAllTimers();
  return found;
}

async function takeAll(stage: AppStage, ...steps: readonly AppStep[]): Promise<void> {
  for (const step of steps) await stage.take(step);
}

/** A signed-in app after its start and these steps. */
async function appAfter(...steps: readonly AppStep[]): Promise<AppStage> {
  const stage = appStage();
  await passTime(3_000);
  await takeAll(stage, ...steps);
  return stage;
}

/** Until the helper has a login to answer. */
async function untilLogin(stage: AppStage): Promise<void> {
  while (sessionOf(stage).state !== 'opening') await passTime(100);
}

describe('an app in a sequence of events', () => {
  it.each<[string, readonly AppStep[]]>([
    [
      'the app ends before a hung helper has confirmed an Off',
      ['sg', 'time', 'hang', 'off', 'restart', 'unhang', 'time'],
    ],
    ['it ends after a refused Off', ['sg', 'time', 'refuse', 'off', 'restart', 'time', 'accept', 'long']],
    [
      'it ends after a sign-out whose Off was refused',
      ['sg', 'time', 'refuse', 'sign out', 'restart', 'accept', 'sign in'],
    ],
    [
      'its person signs out and the helper refuses the Off',
      ['sg', 'time', 'refuse', 'sign out', 'time', 'accept', 'time'],
    ],
    [
      'it ends after such an Off and starts signed out',
      ['sg', 'time', 'refuse', 'sign out', 'restart', 'accept', 'time'],
    ],
    [
      'its page is loaded again while no provider can be reached',
      ['sg', 'time', 'unreachable', 'crash', 'long', 'long'],
    ],
    ['its page is loaded again and the first attempt has failed', ['sg', 'time', 'unreachable', 'crash', 'tick']],
    ['its page is loaded again without a network', ['sg', 'time', 'offline', 'crash', 'time', 'long']],
    ['the helper dies before a switch by itself that fails', ['sg', 'time', 'busy', 'die', 'guard', 'tick', 'time']],
  ])('J1: shows the true state when %s', async (_, steps) => {
    expect(await play(steps)).toEqual([]);
  });

  it('J1: waits for a network that was lost during a switch by itself, like any other connection', async () => {
    const stage = await appAfter('sg', 'time', 'guard', 'offline', 'time');
    expect(connection()).toMatchObject({ state: 'reconnecting', serverId: 'sg', nextAttemptAt: 'online' });
    await stage.take('online');
    await stage.take('time');
    expect([connection().state, stage.helper.held]).toEqual(['connected', 'sg']);
    stage.app.end();
  });

  it('J1: continues its session and the session time over a reload of the page', async () => {
    const stage = await appAfter('jp', 'time', 'sg', 'long');
    const before = connection();
    expect(before).toMatchObject({ state: 'connected', serverId: 'sg' });
    await takeAll(stage, 'crash', 'time', 'time');
    expect(connection()).toEqual(before);
    expect([stage.helper.held, stage.helper.opened]).toEqual(['sg', 2]);
    expect(useConnection.getState().events.map(({ kind }) => kind)).toEqual(['connected', 'switched']);
    stage.app.end();
  });

  it('J1: continues the server whose login was pending when the page was loaded again', async () => {
    const stage = await appAfter('sg', 'time', 'slow', 'jp');
    await untilLogin(stage);
    await takeAll(stage, 'crash', 'long', 'fast', 'time');
    expect([connection(), stage.helper.held]).toMatchObject([{ state: 'connected', serverId: 'jp' }, 'jp']);
    stage.app.end();
  });

  it('J1: restores the earlier server when the app ends before a failed switch by itself is undone', async () => {
    const stage = await appAfter('sg', 'time', 'slow', 'guard');
    await untilLogin(stage);
    await takeAll(stage, 'refuse', 'offline', 'time', 'restart', 'fast', 'accept', 'online', 'long');
    expect([connection(), stage.helper.held]).toMatchObject([{ state: 'connected', serverId: 'sg' }, 'sg']);
    stage.app.end();
  });

  it('F2: counts no sleep during a switch by itself as session time', async () => {
    const stage = await appAfter('sg', 'time', 'slow', 'guard', 'unreachable', 'sleep', 'time', 'provider', 'long');
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg', elapsedMs: expect.any(Number) as number });
    const { elapsedMs = 0 } = connection() as { elapsedMs?: number };
    expect(elapsedMs).toBeLessThan(60_000);
    stage.app.end();
  });

  it(`J1: shows the true state, and leaves no timer, in ${RUNS} random sequences`, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 20 }), async (steps) => {
        expect(await play(steps, seen)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    // The sequences reach something, whatever the seed; the other states are rarer.
    expect([...seen]).toEqual(expect.arrayContaining(['idle', 'connecting', 'connected', 'away']));
  });
});
