/** Switching on before the first measurement is a pending attempt from the click on (promise J5). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelConnect,
  connectBestServer,
  chooseAndConnect,
  toggleConnection,
} from '../../../../../src/core/connection/connect-server';
import { signOut } from '../../../../../src/core/session/sign-out';
import { loadSession } from '../../../../../src/core/bootstrap/load-session';
import { sweepServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { setServers, useServers } from '../../../../../src/core/servers/servers.store';
import { openSession } from '../../../../../src/core/session/session.store';
import {
  deferred,
  figuresOf,
  helperFailed,
  pinged,
  settle,
  useFakeServices,
  type FakeServices,
} from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { passTime } from '../../../../support/time/pass-time';
import type { ScriptedSweep } from '../../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const connection = () => useConnection.getState().connection;
const MEASURING = { state: 'connecting', serverId: null, step: 'ping' };

/** Signed in with a server list and no measurement, as in the first seconds of the app. */
async function unmeasured() {
  services = useFakeServices();
  const response = deferred<ScriptedSweep>();
  services.ping = () => response.promise;
  openSession('t');
  await loadSession();
  await settle();
  return response;
}

describe.each([
  ['the switch', toggleConnection],
  ['"connect to the best"', connectBestServer],
] as const)('%s before the first measurement', (_, press) => {
  it('J5: shows a pending attempt without a server at once', async () => {
    const response = await unmeasured();
    const pressed = press();
    expect(connection()).toMatchObject(MEASURING);
    response.resolve(pinged);
    await pressed;
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('J5: shows the best server and each step of its attempt from its choice on', async () => {
    const response = await unmeasured();
    const steps: string[] = [];
    useConnection.subscribe(({ connection: now }) => {
      if (now.state === 'connecting') steps.push(`${now.serverId ?? 'none'} ${now.step}`);
    });
    const pressed = press();
    response.resolve(pinged);
    await pressed;
    expect([...new Set(steps)]).toEqual(['none ping', 'sg submit', 'sg login']);
  });

  it('J5: connects to the server that is chosen meanwhile', async () => {
    const response = await unmeasured();
    const pressed = press();
    await settle();
    const chosen = chooseAndConnect('jp');
    await settle();
    response.resolve(pinged); // sg measures best
    services.ping = () => pinged;
    await Promise.all([pressed, chosen]);
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(useServers.getState().chosenId).toBe('jp');
    expect(services.logins).toEqual(['session-token-jp']);
  });

  it('J5: is cancelled by Cancel, by a second press of the switch and by signing out', async () => {
    const cancel = () => {
      cancelConnect();
      return Promise.resolve();
    };
    for (const cancelAttempt of [cancel, toggleConnection, signOut]) {
      const response = await unmeasured();
      const pressed = press();
      await settle();
      await cancelAttempt();
      expect(connection()).toEqual({ state: 'idle' });
      response.resolve(pinged);
      await pressed;
      await settle();
      expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
    }
  });

  it('uses the known figures when the sweep fails or does not end within 6 s', async () => {
    const response = await unmeasured();
    response.resolve(helperFailed('rejected'));
    await settle();
    services.ping = () => new Promise(() => {});
    const pressed = press();
    await passTime(5_999);
    expect(connection()).toMatchObject(MEASURING);
    await passTime(1);
    await pressed;
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('shows a notice and is idle when no server is listed', async () => {
    await unmeasured();
    setServers([]);
    services.ping = () => pinged;
    const pressed = press();
    await passTime(6_000);
    await pressed;
    expect([connection(), useNotices.getState().notices.length]).toEqual([{ state: 'idle' }, 1]);
  });
});

it('J5: a second "connect to the best" joins the pending one while it measures', async () => {
  const response = await unmeasured();
  const presses = [connectBestServer(), connectBestServer()];
  response.resolve({ outcome: 'pinged', figures: { jp: figuresOf(5) }, direct: null });
  await Promise.all(presses);
  expect([connection(), services.logins]).toMatchObject([{ state: 'connected', serverId: 'jp' }, ['session-token-jp']]);
});

it('B3: the first sweep of a session is fresh when the main process still runs one of the last session', async () => {
  services = await signedInServices();
  const pending = deferred<ScriptedSweep>();
  services.ping = () => pending.promise;
  void sweepServers();
  await settle();
  await signOut();
  await settle();
  services.freshPings.length = 0;
  openSession('token-of-b');
  await loadSession();
  await settle();
  expect(services.freshPings).toEqual([true]);
});
