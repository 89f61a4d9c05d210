/** Tells the tray what to show, in the person's language, whenever that changes: never for a ping. */
import { TRAY_FAVOURITES_LIMIT, type TrayView } from '../../../common/contract/ipc/desktop-settings';
import { powerOf, unconfirmedOff, type Connection } from '../../model/connection';
import type { Server } from '../../model/server';
import { serverById } from '../servers/server-list.rules';
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, onLanguageShown, translate } from '../../lib/i18n/i18n';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { useServers } from '../servers/servers.store';
import { useSession } from '../session/session.store';
import { world } from '../services/world';

/** Names come from the provider: a menu's line holds no more of them than this. */
const NAME_LIMIT = 80;

/** Starts telling; gives the function that stops it. */
export function followTray(): () => void {
  let told = '';
  const tell = () => {
    const view = viewNow();
    const text = JSON.stringify(view);
    if (text === told) return;
    told = text;
    void world().desktop.showTray(view);
  };
  tell();
  const stops = [
    useConnection.subscribe((state, before) => {
      if (state.connection !== before.connection) tell();
    }),
    useServers.subscribe((state, before) => {
      if (state.list !== before.list || state.chosenId !== before.chosenId) tell();
    }),
    useSession.subscribe((state, before) => {
      if (state.token !== before.token) tell();
    }),
    onLanguageShown(tell),
  ];
  return () => stops.forEach((stop) => stop());
}

function viewNow(): TrayView {
  const isSignedIn = useSession.getState().token !== null;
  const { connection } = useConnection.getState();
  const { list, chosenId } = useServers.getState();
  const power = isSignedIn ? powerOf(connection) : 'off';
  return {
    state: power,
    isSignedIn,
    sentence: isSignedIn ? sentenceOf(connection) : translate('desktop.signedOut'),
    open: translate('desktop.open'),
    toggle: toggleOf(connection, serverById(list, chosenId)),
    best: isSignedIn && power === 'off' && list.length > 0 ? translate('search.connectBest') : null,
    favouritesTitle: translate('games.favourites'),
    favourites: isSignedIn ? favouritesOf(list) : [],
    quit: translate('desktop.quit'),
    hint: { title: translate('desktop.hintTitle'), text: translate('desktop.hintText') },
  };
}

const STATE_KEYS = {
  idle: 'home.notConnected',
  connecting: 'home.connecting',
  connected: 'home.connected',
  reconnecting: 'home.reconnecting',
  disconnecting: 'home.disconnecting',
  failed: 'home.failed',
} as const satisfies Record<Connection['state'], string>;

function sentenceOf(connection: Connection): string {
  const isMeasuring = connection.state === 'connecting' && connection.serverId === null;
  const state = translate(
    isMeasuring ? 'home.pinging' : STATE_KEYS[unconfirmedOff(connection) ? 'disconnecting' : connection.state],
  );
  const server = connectionServer();
  return server ? `${state} · ${nameOf(server)}` : state;
}

function toggleOf(connection: Connection, chosen: Server | null): string | null {
  switch (connection.state) {
    case 'idle':
    case 'failed':
      return chosen ? translate('home.connectTo', { name: nameOf(chosen) }) : translate('home.connect');
    case 'connecting':
    case 'reconnecting':
      return translate('home.cancel');
    case 'connected':
      return translate('home.disconnect');
    case 'disconnecting':
      // An Off that the helper does not confirm keeps nobody from connecting anew.
      return unconfirmedOff(connection) ? translate('home.connect') : null;
  }
}

function favouritesOf(list: readonly Server[]): TrayView['favourites'] {
  const { collator } = formatFor(currentLanguage());
  return list
    .filter(({ isFavourite }) => isFavourite)
    .map((server) => ({ serverId: server.id, name: nameOf(server) }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .slice(0, TRAY_FAVOURITES_LIMIT);
}

/** A server without a name is called by its id. */
function nameOf({ id, name }: Pick<Server, 'id' | 'name'>): string {
  return (name === '' ? id : name).slice(0, NAME_LIMIT);
}
