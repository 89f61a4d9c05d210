/** The page's answers to the command line: what the app shows, once its outcome is known, and nothing private (promise A18). */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  commandLineAnswer,
  type CommandLineAnswer,
  type CommandLineRequest,
} from '../../../../common/contract/command-line/command-line';
import { bootstrapSession } from '../../../../src/core/bootstrap/bootstrap-session';
import { cancelConnect, connectServer } from '../../../../src/core/connection/connect-server';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { followCommands } from '../../../../src/core/desktop/desktop-commands';
import { followSweeps } from '../../../../src/core/connection/monitoring/follow-sweeps';
import { followLine } from '../../../../src/core/line/follow-line';
import { useRecaps } from '../../../../src/core/line/recaps.store';
import { isPageHeld } from '../../../../src/core/page/page-holds.store';
import { chooseServer, mergeFigures } from '../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import { deferred, failure, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';
import { recapAt } from '../../../support/samples/recaps';

let services: FakeServices;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  services = useFakeServices();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

async function signIn(): Promise<void> {
  openSession('token-of-the-session');
  await bootstrapSession();
  followSweeps();
  stops.push(followLine());
}

/** Asks as the main process does, and lets time pass until the page has answered. */
async function ask(request: CommandLineRequest): Promise<CommandLineAnswer | undefined> {
  const before = services.commandLineAnswers.length;
  services.commandLineRequests.push({ number: before + 1, request });
  services.command({ command: 'command-line' });
  for (let turn = 0; turn < 2_000 && services.commandLineAnswers.length === before; turn += 1) {
    await vi.advanceTimersByTimeAsync(50);
  }
  const answered = services.commandLineAnswers[before];
  if (answered) expect(v.is(commandLineAnswer, answered.answer)).toBe(true);
  expect(answered?.number ?? before + 1).toBe(before + 1);
  return answered?.answer;
}
const follow = () => void stops.push(followCommands());
const singapore = { name: 'Singapore', country: 'SG' };

describe('a request', () => {
  it('that came before the page could hear of it is answered at its start', async () => {
    services.commandLineRequests.push({ number: 1, request: { command: 'status' } });
    follow();
    await vi.advanceTimersByTimeAsync(50);
    await vi.waitFor(() =>
      expect(services.commandLineAnswers).toEqual([{ number: 1, answer: { outcome: 'not-signed-in' } }]),
    );
  });

  it.each([
    { command: 'status' },
    { command: 'servers' },
    { command: 'recap' },
    { command: 'disconnect' },
    { command: 'connect', server: 'best' },
  ] as const)('of someone who is not signed in is refused: %j', async (request) => {
    follow();
    expect(await ask(request)).toEqual({ outcome: 'not-signed-in' });
    expect(services.calls).toEqual([]);
  });

  it('keeps the page until it is answered', async () => {
    await signIn();
    follow();
    const login = deferred<{ outcome: 'done' }>();
    services.login = () => login.promise;
    const asked = ask({ command: 'connect', server: 'sing' });
    await vi.advanceTimersByTimeAsync(500);
    expect(isPageHeld()).toBe(true);
    login.resolve({ outcome: 'done' });
    expect(await asked).toMatchObject({ outcome: 'ok' });
    expect(isPageHeld()).toBe(false);
  });

  it('before the start-up has ended waits for it, and says so when it takes too long', async () => {
    services.handlers.userInfo = () => new Promise(() => {});
    openSession('token-of-the-session');
    follow();
    expect(await ask({ command: 'status' })).toEqual({ outcome: 'timed-out' });
    expect(useSession.getState().phase).toBe('starting');
  });
});

it('that needs a server fails with a reason when there is none', async () => {
  services.handlers.showServers = () => [];
  await signIn();
  follow();
  for (const request of [{ command: 'servers' }, { command: 'connect', server: 'best' }] as const)
    expect(await ask(request)).toEqual({ outcome: 'failed', reason: expect.any(String) as string });
});

describe('connect', () => {
  beforeEach(async () => {
    await signIn();
    follow();
  });

  it('to the best server, and then its state', async () => {
    mergeFigures({ jp: { roundTripMs: 20, jitterMs: 1, loss: 0 }, sg: { roundTripMs: 40, jitterMs: 1, loss: 0 } });
    expect(await ask({ command: 'connect', server: 'best' })).toMatchObject({
      outcome: 'ok',
      status: { state: 'connected', server: { name: 'Tokyo', country: 'JP' } },
    });
    expect(await ask({ command: 'status' })).toMatchObject({ outcome: 'ok', status: { state: 'connected' } });
  });

  it.each(['Singapore', 'sINGAPORE', 'ｓｉｎｇ', 'sg'])('to a server by the name %s', async (server) => {
    expect(await ask({ command: 'connect', server })).toMatchObject({ outcome: 'ok', status: { server: singapore } });
  });

  it('without a name: to the chosen server; while connected it changes nothing', async () => {
    chooseServer('sg');
    expect(await ask({ command: 'connect', server: null })).toMatchObject({ status: { server: singapore } });
    chooseServer('jp');
    services.calls.length = 0;
    expect(await ask({ command: 'connect', server: null })).toMatchObject({ status: { server: singapore } });
    expect(services.calls).not.toContain('submitServer');
  });

  it('to another server switches', async () => {
    await ask({ command: 'connect', server: 'Tokyo' });
    expect(await ask({ command: 'connect', server: 'Singapore' })).toMatchObject({ status: { server: singapore } });
  });

  it('to a server that is not there, or may be several', async () => {
    expect(await ask({ command: 'connect', server: 'Atlantis' })).toEqual({ outcome: 'no-such-server' });
    expect(await ask({ command: 'connect', server: 'o' })).toEqual({
      ...{ outcome: 'no-such-server', matches: ['Singapore (SG)', 'Tokyo (JP)'] },
    });
    expect(useConnection.getState().connection.state).toBe('idle');
  });

  it('that the provider refuses: its reason and code', async () => {
    services.handlers.submitServer = () => {
      throw failure('rejected', 'Your service has expired');
    };
    expect(await ask({ command: 'connect', server: 'sg' })).toMatchObject({
      ...{ outcome: 'failed', code: 'PL-304', status: { state: 'failed' } },
      reason: expect.any(String) as string,
    });
  });

  it('that is cancelled in the window', async () => {
    services.handlers.submitServer = () => new Promise(() => {});
    const asked = ask({ command: 'connect', server: 'sg' });
    await vi.advanceTimersByTimeAsync(1_000);
    cancelConnect();
    expect(await asked).toMatchObject({ outcome: 'failed', status: { state: 'idle' } });
  });

  it('that takes too long goes on, and its state is told', async () => {
    const lost = { state: 'reconnecting', serverId: 'sg', attempt: 1, of: 5, nextAttemptAt: 'online' } as const;
    setConnection({ ...lost, failure: { source: 'helper-ping', reason: 'refused' } });
    expect(await ask({ command: 'connect', server: 'sg' })).toMatchObject({
      ...{ outcome: 'timed-out', status: { state: 'reconnecting', server: singapore } },
    });
  });

  it('while another device holds the session: refused, the connection stays', async () => {
    await connectServer('sg');
    useSession.setState({ ending: { reason: 'other-device' } });
    expect(await ask({ command: 'connect', server: 'jp' })).toMatchObject({
      ...{ outcome: 'failed', status: { state: 'connected', server: singapore } },
      reason: expect.any(String) as string,
    });
  });
});

describe('disconnect', () => {
  beforeEach(async () => {
    await signIn();
    follow();
  });

  it('ends the connection, and is done when there is none', async () => {
    await connectServer('sg');
    for (let time = 0; time < 2; time += 1) {
      expect(await ask({ command: 'disconnect' })).toMatchObject({
        outcome: 'ok',
        status: { state: 'idle', server: null },
      });
    }
  });

  it('that the helper does not confirm has failed: the session may still be open', async () => {
    await connectServer('sg');
    services.login = () => ({ outcome: 'failed', failure: 'broken' });
    expect(await ask({ command: 'disconnect' })).toMatchObject({ outcome: 'failed', code: 'PL-203' });
  });
});

describe('servers and recap', () => {
  beforeEach(async () => {
    await signIn();
    follow();
  });

  it('lists the servers by their last ping', async () => {
    mergeFigures({ jp: { roundTripMs: 20.44, jitterMs: 1, loss: 0 } });
    const answer = await ask({ command: 'servers' });
    expect(answer?.servers?.total).toBe(2);
    expect(answer?.servers?.rows.map(({ name }) => name)).toEqual(['Tokyo', 'Singapore']);
    expect(answer?.servers?.rows[0]).toMatchObject({ roundTripMs: 20.4, isMeasured: true, isConnected: false });
  });

  it('gives the newest recap, or null', async () => {
    useRecaps.setState({ accountId: '7', recaps: [] });
    expect(await ask({ command: 'recap' })).toEqual({ outcome: 'ok', recap: null });
    useRecaps.setState({ recaps: [recapAt(Date.UTC(2026, 10, 22)), recapAt(0)] });
    expect(await ask({ command: 'recap' })).toMatchObject({
      recap: { startedAt: '2026-11-22T00:00:00.000Z', connectedSeconds: 600, servers: [singapore], pings: 120 },
    });
  });

  it('A18: no answer holds an id, the token, the account or an address', async () => {
    await connectServer('sg');
    useRecaps.setState({ accountId: '7', recaps: [recapAt(Date.UTC(2026, 10, 22))] });
    const answers = [];
    for (const command of ['status', 'servers', 'recap', 'disconnect'] as const) answers.push(await ask({ command }));
    const text = JSON.stringify(answers);
    for (const secret of [
      'token-of-the-session',
      'ping-token',
      'session-token',
      'machine-1',
      'Demo Player',
      '203.0.113.9',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/"(?:id|serverId|email|token|user|account)\w*":/i);
  });
});
