/** The page's part of the desktop integration: the published tray view, the tray's commands, and the notifications of a hidden window. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trayView } from '../../../../common/contract/ipc/desktop-settings';
import * as v from 'valibot';
import { chooseAndConnect, connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { followDesktop } from '../../../../src/core/desktop/desktop-integration';
import { isMatchMode } from '../../../../src/core/preferences/match-mode.store';
import { endSession } from '../../../../src/core/session/end-session';
import { signOut } from '../../../../src/core/session/sign-out';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { applyLanguage, startI18n } from '../../../../src/lib/i18n/i18n';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { markFavourite, setServers, useServers } from '../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import { helperFailed, settle, type FakeServices } from '../../../support/fake-services';
import { signedInServices } from '../../../support/flow-stage';
import { passTime } from '../../../support/pass-time';

let services: FakeServices;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  await startI18n('en');
  services = await signedInServices();
  stop = followDesktop();
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await applyLanguage('en');
});
const view = () => {
  const published = services.trayViews.at(-1);
  if (!published) throw new Error('nothing was told');
  return published;
};
const notification = () => services.notification.map(({ category, title, text }) => `${category} | ${title} | ${text}`);

describe('the tray', () => {
  it('shows that nothing is connected, and the possible commands: the best server only while servers are listed', () => {
    expect(view()).toEqual({
      language: 'en',
      ...{ isBusy: false, line: null, offeredId: null, isSignedIn: true },
      sentence: 'Not connected',
      toggle: 'Connect',
      best: 'Connect to the best server',
      matchMode: 'Turn on match mode',
      streamerMode: 'Turn on streamer mode',
      favouritesTitle: 'Favorites',
      favourites: [],
      hint: {
        title: 'PingLane is still running in the tray',
        text: 'Closing the window only hides it. To quit, use the tray icon.',
      },
      mini: {
        ...{ isHighContrast: false, textSize: '100' },
        ...{ theme: 'system', state: 'Not connected', tone: 'neutral', server: null, since: null },
        action: { label: 'Connect', isOff: false },
      },
    });
    useServers.setState({ list: [] });
    expect(view()).toMatchObject({ toggle: 'Connect', best: null });
  });

  it('follows the connection, and publishes no view twice', async () => {
    services.trayViews.length = 0;
    await chooseAndConnect('sg');
    await disconnectServer();
    const lines = services.trayViews.map(({ isBusy, sentence, toggle, best }) => [
      isBusy,
      sentence,
      toggle,
      best === null,
    ]);
    expect(lines).toEqual([
      [false, 'Not connected', 'Connect to Singapore', false],
      [true, 'Connecting · Singapore', 'Cancel', true],
      [false, 'Connected · Singapore · checking quality', 'Disconnect', true],
      [true, 'Disconnecting · Singapore', null, true],
      [false, 'Not connected', 'Connect to Singapore', false],
    ]);
  });

  it('is not published again after a ping, nor after the same list', async () => {
    const before = services.trayViews.length;
    setServers([...useServers.getState().list]);
    await sweepServers();
    await sweepServers();
    expect(services.trayViews).toHaveLength(before);
  });

  it('lists the first ten favourites in the order of the language', () => {
    const list = Array.from({ length: 12 }, (_, at) => ({
      ...{ id: `s${at}`, name: `Server ${12 - at}`, countryCode: 'SG', isFavourite: at !== 0, isVip: false },
    }));
    setServers(list);
    expect(view().favourites.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Server ${at + 1}`),
    );
    expect(view().favourites[0]).toEqual({ serverId: 's11', name: 'Server 1' });
    markFavourite('s11', false);
    expect(view().favourites[0]).toEqual({ serverId: 's10', name: 'Server 2' });
  });

  it('keeps to the schema of the process border, whatever names the provider gives its servers', () => {
    setServers([
      { id: 'x'.repeat(64), name: '', countryCode: '', isFavourite: true, isVip: false },
      { id: 'long', name: 'ü'.repeat(5_000), countryCode: '', isFavourite: true, isVip: false },
    ]);
    useServers.setState({ chosenId: 'long' });
    setConnection({ state: 'connected', serverId: 'long', connectedAt: 0 });
    expect(v.is(trayView, view())).toBe(true);
  });

  it('uses the language that is shown', async () => {
    await applyLanguage('vi');
    expect([view().sentence, view().language]).toEqual(['Chưa kết nối', 'vi']);
  });

  it('contains no data of the account after signing out', async () => {
    markFavourite('sg', true);
    await signOut();
    expect(view()).toMatchObject({
      isBusy: false,
      isSignedIn: false,
      sentence: 'Not signed in',
      best: null,
      favourites: [],
    });
  });
});

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
    expect([isMatchMode(), view().matchMode]).toEqual([true, 'Turn off match mode']);
    services.command({ command: 'match-mode' });
    expect([isMatchMode(), view().matchMode]).toEqual([false, 'Turn on match mode']);
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
