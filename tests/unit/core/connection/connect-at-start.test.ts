/** The switch and commands of tray and hotkey while the app starts: an attempt at once, which waits for the server list (promise J5). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrapSession } from '../../../../src/core/bootstrap/bootstrap-session';
import { toggleConnection } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { followCommands } from '../../../../src/core/desktop/desktop-commands';
import { chooseServer, useServers } from '../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import { writeStored } from '../../../../src/lib/platform/storage';
import {
  deferred,
  settle,
  useFakeServices,
  wireServers,
  type FakeServices,
} from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';

let services: FakeServices;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const connection = () => useConnection.getState().connection;
const MEASURING = { state: 'connecting', serverId: null, step: 'ping' };

describe('while the user is loaded and the server list is not', () => {
  let list: ReturnType<typeof deferred<typeof wireServers>>;
  let stop: () => void;
  async function loadingList(chosen: string | null) {
    services = useFakeServices();
    list = deferred();
    services.handlers.showServers = () => list.promise;
    openSession('t');
    chooseServer(chosen);
    stop = followCommands();
    void bootstrapSession();
    await settle();
    expect([useSession.getState().phase, useServers.getState().status]).toEqual(['ready', 'loading']);
  }
  afterEach(() => stop());
  const press = () => void toggleConnection();
  const pressHotkey = () => services.command({ command: 'toggle' });

  it.each([
    ['the switch', 'jp', press],
    ['the hotkey', 'jp', pressHotkey],
    ['the switch', null, press],
    ['the hotkey', null, pressHotkey],
  ] as const)('J5: %s connects to the chosen server (%s), else to the best', async (_, chosen, toggle) => {
    await loadingList(chosen);
    toggle();
    await settle();
    expect(connection()).toMatchObject(MEASURING);
    // The list may need more attempts of the bootstrap.
    await passTime(7_000);
    expect(connection()).toMatchObject(MEASURING);
    list.resolve(wireServers);
    await passTime(10);
    expect(connection()).toMatchObject({ state: 'connected', serverId: chosen ?? 'sg' });
    // The best is no choice of the person.
    expect(useServers.getState().chosenId).toBe(chosen);
  });

  it.each([
    ['the switch', press],
    ['the hotkey', pressHotkey],
  ] as const)('%s does not prevent that the earlier connection is restored', async (_, toggle) => {
    await loadingList('jp');
    writeStored('connectedServer', 'jp');
    toggle();
    list.resolve(wireServers);
    await passTime(10);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(services.logins).toEqual(['session-token-jp']);
  });

  it('the hotkey connects to the chosen server when that of the earlier connection is gone', async () => {
    await loadingList('jp');
    writeStored('connectedServer', 'gone');
    pressHotkey();
    await settle();
    list.resolve(wireServers);
    await passTime(10);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
  });

  it('J5: a second press of the switch cancels', async () => {
    await loadingList('jp');
    press();
    await settle();
    press();
    await settle();
    list.resolve(wireServers);
    await passTime(10);
    expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
  });
});

it.each([
  ['restored from an empty list, which says nothing of its server', [], 'connected', 'session-token-kr'],
  ['not restored, but ended, when the list has servers and lacks its own', wireServers, 'idle', ''],
] as const)('the connection of the earlier run is %s', async (_, list, state, login) => {
  services = useFakeServices();
  services.handlers.showServers = () => [...list];
  writeStored('connectedServer', 'kr');
  openSession('t');
  await bootstrapSession();
  expect([connection().state, services.logins]).toEqual([state, [login]]);
});

describe('a command of tray or hotkey during the bootstrap', () => {
  function starting() {
    services = useFakeServices();
    const list = deferred<typeof wireServers>();
    services.handlers.showServers = () => list.promise;
    openSession('t');
    const stop = followCommands();
    return { list, stop };
  }

  it.each([
    [{ command: 'toggle' } as const, 'sg', null],
    [{ command: 'best' } as const, 'sg', null],
    [{ command: 'connect', serverId: 'jp' } as const, 'jp', 'jp'],
  ])('J5: shows %j as a pending attempt at once, which waits for the servers', async (command, serverId, chosen) => {
    const { list, stop } = starting();
    services.command(command);
    await settle();
    expect(connection()).toMatchObject(MEASURING);
    list.resolve(wireServers);
    await passTime(10);
    expect(connection()).toMatchObject({ state: 'connected', serverId });
    expect(useServers.getState().chosenId).toBe(chosen);
    stop();
  });

  it.each([
    ['toggle', 'jp'],
    ['best', 'sg'],
  ] as const)('%s connects to %s while another server than the best is chosen', async (command, serverId) => {
    const { list, stop } = starting();
    chooseServer('jp');
    services.command({ command });
    list.resolve(wireServers);
    await passTime(10);
    expect(connection()).toMatchObject({ state: 'connected', serverId });
    stop();
  });

  it('J5: is cancelled by a second press', async () => {
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

  it('changes nothing when it is a toggle and the connection is being restored', async () => {
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
