/** Switching on before anything is measured is an attempt from the click on (promise J5). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelConnect,
  connectBestServer,
  connectServer,
  toggleConnection,
} from '../../../../src/core/connection/connect-server';
import { followCommands } from '../../../../src/core/desktop/desktop-commands';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { sweepServers } from '../../../../src/core/connection/watch-servers';
import { writeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { setServers, useServers } from '../../../../src/core/servers/servers.store';
import { openSession } from '../../../../src/core/session/session.store';
import {
  deferred,
  figuresOf,
  helperFailed,
  pinged,
  settle,
  useFakeServices,
  wireServers,
  type FakeServices,
} from '../../../support/fake-services';
import { signedInServices } from '../../../support/flow-stage';
import { passTime } from '../../../support/pass-time';
import type { ScriptedSweep } from '../../../support/fake-services';

let services: FakeServices;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const connection = () => useConnection.getState().connection;
const MEASURING = { state: 'connecting', serverId: null, step: 'ping' };

/** Signed in, list there, nothing measured: as in the first seconds of the app. */
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
] as const)('%s while nothing is measured', (_, press) => {
  it('J5: shows at once that something is under way, without a server', async () => {
    const response = await unmeasured();
    const pressed = press();
    expect(connection()).toMatchObject(MEASURING);
    response.resolve(pinged);
    await pressed;
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('J5: a server that is chosen meanwhile is the one that is connected', async () => {
    const response = await unmeasured();
    const pressed = press();
    await settle();
    const chosen = connectServer('jp');
    await settle();
    response.resolve(pinged); // sg measures best
    services.ping = () => pinged;
    await Promise.all([pressed, chosen]);
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(useServers.getState().chosenId).toBe('jp');
    expect(services.logins).toEqual(['session-token-jp']);
  });

  it('J5: is called off by Cancel, by a second press of the switch and by signing out', async () => {
    const cancel = () => {
      cancelConnect();
      return Promise.resolve();
    };
    for (const callOff of [cancel, toggleConnection, signOut]) {
      const response = await unmeasured();
      const pressed = press();
      await settle();
      await callOff();
      expect(connection()).toEqual({ state: 'idle' });
      response.resolve(pinged);
      await pressed;
      await settle();
      expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
    }
  });

  it('a measuring that fails, or does not end, takes what is known by then', async () => {
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

  it('says so when there is no server at all, and ends what was on', async () => {
    await unmeasured();
    setServers([]);
    services.ping = () => pinged;
    const pressed = press();
    await passTime(6_000);
    await pressed;
    expect([connection(), useNotices.getState().notices.length]).toEqual([{ state: 'idle' }, 1]);
  });
});

it('J5: a second "connect to the best" while the first measures is the first one', async () => {
  const response = await unmeasured();
  const presses = [connectBestServer(), connectBestServer()];
  response.resolve({ outcome: 'pinged', figures: { jp: figuresOf(5) }, direct: null });
  await Promise.all(presses);
  expect([connection(), services.logins]).toMatchObject([{ state: 'connected', serverId: 'jp' }, ['session-token-jp']]);
});

describe('a command of tray or hotkey while the app starts', () => {
  function starting() {
    services = useFakeServices();
    const list = deferred<typeof wireServers>();
    services.handlers.showServers = () => list.promise;
    openSession('t');
    const stop = followCommands();
    return { list, stop };
  }

  it.each([
    [{ command: 'toggle' } as const, 'sg'],
    [{ command: 'best' } as const, 'sg'],
    [{ command: 'connect', serverId: 'jp' } as const, 'jp'],
  ])('J5: %j is an attempt that is seen at once and waits for the servers', async (command, serverId) => {
    const { list, stop } = starting();
    services.command(command);
    await settle();
    expect(connection()).toMatchObject(MEASURING);
    list.resolve(wireServers);
    await passTime(10);
    expect(connection()).toMatchObject({ state: 'connected', serverId });
    stop();
  });

  it('J5: a second press calls it off', async () => {
    const { list, stop } = starting();
    services.command({ command: 'toggle' });
    await settle();
    services.command({ command: 'toggle' });
    await settle();
    list.resolve(wireServers);
    await passTime(10);
    expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
    stop();
  });

  it('the switch asks for nothing more than the connection that comes back by itself', async () => {
    const { list, stop } = starting();
    writeStored('connectedServer', 'jp');
    services.command({ command: 'toggle' });
    list.resolve(wireServers);
    await passTime(10);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(services.logins).toEqual(['session-token-jp']);
    stop();
  });
});

it('B3: the first sweep of a session is fresh, whatever the main process still does for the last one', async () => {
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
