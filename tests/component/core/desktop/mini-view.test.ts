/** What the page reports for the mini window in each state of the connection: the words of the connect card. */
import { beforeEach, expect, it } from 'vitest';
import { newLine } from '../../../../common/line/line-record';
import { followTray } from '../../../../src/core/desktop/desktop-tray';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { beginLine, setLine } from '../../../../src/core/line/line.store';
import { setDisplay } from '../../../../src/core/preferences/display.store';
import { setTheme } from '../../../../src/core/preferences/layout.store';
import { setServers } from '../../../../src/core/servers/servers.store';
import { useSession } from '../../../../src/core/session/session.store';
import type { Connection } from '../../../../src/model/connection';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { signedIn } from '../../../support/stages/signed-in';

const server = { id: 'sg', name: 'Singapore' };
let services: FakeServices;
const mini = () => services.trayViews.at(-1)?.mini;
const set = (connection: Connection) =>
  useConnection.setState({ connection, server: { ...server, countryCode: 'SG' } });
const failure = { kind: 'network', reason: 'unreachable' } as never;

beforeEach(async () => {
  services = await signedIn();
  setServers([{ ...server, countryCode: 'SG', isFavourite: false, isVip: false }]);
  const stop = followTray();
  return stop;
});

it.each<[string, Connection, object]>([
  [
    'idle',
    { state: 'idle' },
    { state: 'Not connected', tone: 'neutral', since: null, action: { label: 'Connect', isOff: false } },
  ],
  [
    'connecting',
    { state: 'connecting', serverId: 'sg', step: 'submit', stepAt: 1, startedAt: 1 },
    { state: 'Connecting', tone: 'neutral', server, since: null, action: { label: 'Cancel', isOff: false } },
  ],
  [
    'reconnecting',
    { state: 'reconnecting', serverId: 'sg', attempt: 1, of: 5, step: 'login', stepAt: 1, nextAttemptAt: null },
    { state: 'Reconnecting', tone: 'warning', server, since: null, action: { label: 'Cancel', isOff: false } },
  ],
  [
    'disconnecting',
    { state: 'disconnecting', serverId: 'sg' },
    { state: 'Disconnecting', tone: 'neutral', server, since: null, action: { label: 'Disconnect', isOff: true } },
  ],
  [
    'failed',
    { state: 'failed', serverId: 'sg', failure },
    {
      ...{ state: 'Could not connect', tone: 'danger', server, since: null },
      action: { label: 'Try again', isOff: false, serverId: 'sg' },
    },
  ],
])('%s', (_, connection, expected) => {
  set({ state: 'idle' });
  set(connection);
  expect(mini()).toMatchObject(expected);
});

it('failed at a server that the list has lost: Connect, as the header has it', () => {
  set({ state: 'idle' });
  set({ state: 'failed', serverId: 'gone', failure });
  expect(mini()?.action).toEqual({ label: 'Connect', isOff: false });
});

it('connected: the health of the line, and since when the time counts, also after a reconnect', () => {
  const connection = { state: 'connected', serverId: 'sg', connectedAt: 500_000, elapsedMs: 60_000 } as const;
  set(connection);
  expect(mini()).toMatchObject({ state: 'Connected, checking quality', tone: 'neutral', server, since: 440_000 });
  beginLine(connection, 500_000);
  setLine({ ...newLine(500_000), line: { health: 'good' } }, 500_001);
  expect(mini()).toMatchObject({ state: 'Connected', tone: 'success', action: { label: 'Disconnect', isOff: false } });
  setLine({ ...newLine(500_000), line: { health: 'silent', seconds: 20 } }, 500_002);
  expect(mini()).toMatchObject({ state: 'Connected, no answer', tone: 'danger' });
});

it('signed out it has no server and no command, and it follows the theme', () => {
  setTheme('light');
  expect(mini()?.theme).toBe('light');
  setTheme('system');
  setDisplay('contrast', 'high');
  setDisplay('textSize', '150');
  expect(mini()).toMatchObject({ isHighContrast: true, textSize: '150' });
  setDisplay('contrast', 'system');
  setDisplay('textSize', '100');
  useSession.setState({ token: null });
  expect(mini()).toEqual({
    ...{ isHighContrast: false, textSize: '100' },
    ...{ theme: 'system', state: 'Not signed in', tone: 'neutral', server: null, since: null, action: null },
  });
});
