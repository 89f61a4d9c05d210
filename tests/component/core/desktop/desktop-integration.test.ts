/** The page's part of the desktop integration: the tray's commands, and the notifications of a hidden window. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { followDesktop } from '../../../../src/core/desktop/desktop-integration';
import { isMatchMode } from '../../../../src/core/preferences/match-mode.store';
import { endSession } from '../../../../src/core/session/end-session';
import { signOut } from '../../../../src/core/session/sign-out';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import { helperFailed, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

let services: FakeServices;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  await startI18n('en');
  services = await signedInServices();
  stop = followDesktop();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const notification = () => services.notification.map(({ category, title, text }) => `${category} | ${title} | ${text}`);

describe('commands', () => {
  it('toggle connects to the chosen or best server, and disconnects when a connection is on', async () => {
    services.command({ command: 'toggle' });
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
    services.command({ command: 'toggle' });
    await settle();
    expect(useConnection.getState().connection).toEqual({ state: 'idle' });
  });

  it('best and connect do the same as their buttons', async () => {
    services.command({ command: 'connect', serverId: 'jp' });
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'jp' });
    services.command({ command: 'best' });
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('J8: match-mode turns match mode on and off at once, and the tray says which is next', () => {
    services.command({ command: 'match-mode' });
    expect([isMatchMode(), services.trayViews.at(-1)?.matchMode]).toEqual([true, 'Turn off match mode']);
    services.command({ command: 'match-mode' });
    expect([isMatchMode(), services.trayViews.at(-1)?.matchMode]).toEqual([false, 'Turn on match mode']);
  });

  it('do nothing while signed out', async () => {
    await signOut();
    await settle();
    services.logins.length = 0;
    for (const command of ['toggle', 'best'] as const) services.command({ command });
    await settle();
    expect([useConnection.getState().connection, services.logins]).toEqual([{ state: 'idle' }, []]);
  });

  it('wait for the servers right after the start', async () => {
    await signOut();
    openSession('u');
    expect(useSession.getState().phase).toBe('starting');
    services.command({ command: 'connect', serverId: 'jp' });
    await settle();
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'jp' });
  });

  it('are no longer followed after the integration has stopped', async () => {
    stop();
    services.command({ command: 'toggle' });
    await settle();
    expect(useConnection.getState().connection).toEqual({ state: 'idle' });
  });
});

describe('notifications of the connection', () => {
  it('are shown when it is connected, lost and restored', async () => {
    await connectServer('sg');
    services.ping = () => {
      services.ping = () => ({ outcome: 'pinged', figures: {}, direct: null });
      return helperFailed('refused');
    };
    await sweepServers();
    await settle();
    await passTime(5_000);
    expect(notification()).toEqual([
      'connection | Connected | Singapore',
      'connection | Connection lost | Singapore is not responding. Reconnecting.',
      'connection | Connection is back | Singapore',
    ]);
  });

  it('are shown with the reason when it failed', async () => {
    services.login = () => helperFailed('rejected');
    await connectServer('sg');
    expect(notification()).toEqual([
      'failure | Could not connect | Singapore: The PingLane helper refused the connection',
    ]);
  });

  it('are not shown when the user ended it', async () => {
    await connectServer('sg');
    services.notification.length = 0;
    await disconnectServer();
    await signOut();
    expect(notification()).toEqual([]);
  });
});

describe('notifications of the session', () => {
  it.each([
    ['other-device', /^session \| Not signed in \| .*another device/],
    ['expired-session', /^session \| Not signed in \| .*session/],
    ['password-changed', /^session \| Not signed in \| .*password/],
  ] as const)('are shown when it ended because of %s', (reason, line) => {
    endSession({ reason });
    expect(notification()).toEqual([expect.stringMatching(line)]);
  });

  it('are shown when it ended because the start failed', () => {
    endSession({ reason: 'start-up-failed', failure: { source: 'provider', reason: 'network' } });
    expect(notification()[0]).toContain('session | Not signed in | Network error');
  });
});
