/** The view of the tray that the page publishes: what it shows, when it is sent, and what follows a refusal of the main process. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trayView } from '../../../../common/contract/ipc/desktop-settings';
import { chooseAndConnect, disconnectServer } from '../../../../src/core/connection/connect-server';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { followTray } from '../../../../src/core/desktop/desktop-tray';
import { useDisplay } from '../../../../src/core/preferences/display.store';
import { markFavourite, setServers, useServers } from '../../../../src/core/servers/servers.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { applyLanguage, startI18n } from '../../../../src/lib/i18n/i18n';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

let services: FakeServices;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  await startI18n('en');
  services = await signedInServices();
  stop = followTray();
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await applyLanguage('en');
});
const view = () => {
  const published = services.trayViews.at(-1);
  if (!published) throw new Error('nothing was published');
  return published;
};

describe('the view of the tray', () => {
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
      isQuiet: false,
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

describe('a view of the tray that the main process refused', () => {
  beforeEach(() => {
    services.trayViews.length = 0;
    services.isTrayRefused = true;
  });
  const sentences = () => services.trayViews.map(({ sentence }) => sentence);

  it('is sent again, once, when it is the newest one', async () => {
    await chooseAndConnect('sg');
    await disconnectServer();
    await passTime(1_000);
    expect(sentences()).toEqual([]);
    services.isTrayRefused = false;
    await passTime(60_000);
    expect(sentences()).toEqual(['Not connected']);
  });

  it('does not follow a newer one that was accepted', async () => {
    await chooseAndConnect('sg');
    services.isTrayRefused = false;
    await disconnectServer();
    const shown = sentences();
    expect(shown.at(-1)).toBe('Not connected');
    await passTime(60_000);
    expect(sentences()).toEqual(shown);
  });

  it('is sent at the next occasion, although nothing has changed, when it was refused for long', async () => {
    await chooseAndConnect('sg');
    await passTime(10 * 60_000);
    services.isTrayRefused = false;
    await passTime(10 * 60_000);
    expect(sentences()).toEqual([]);
    useDisplay.setState({});
    expect(sentences()).toEqual(['Connected · Singapore · checking quality']);
  });

  it('is not sent after the end', async () => {
    await chooseAndConnect('sg');
    stop();
    services.isTrayRefused = false;
    await passTime(60_000);
    expect(sentences()).toEqual([]);
  });
});
