/** Updates the tray's view, in the current language, whenever its content changes; a measurement alone causes no update. */
import { TRAY_FAVOURITES_LIMIT, type TrayView } from '../../../common/contract/ipc/desktop-settings';
import { powerOf, unconfirmedOff, type Connection } from '../../model/connection';
import { toneOfLine } from '../../model/line-health';
import type { Server } from '../../model/server';
import { serverById } from '../servers/server-list.rules';
import { connectionText, shortName } from '../../lib/i18n/connection-text';
import { lineDetail } from '../../lib/i18n/line-text';
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, onLanguageShown, translate } from '../../lib/i18n/i18n';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { lineNow, onLineChanged } from '../line/line.store';
import { mayShow } from '../preferences/held-notices.store';
import { isMatchModeByHand, onMatchModeChanged } from '../preferences/match-mode.store';
import { useServers } from '../servers/servers.store';
import { useSession } from '../session/session.store';
import { services } from '../services/services';

/** Starts updating; returns the function that stops it. */
export function followTray(): () => void {
  let lastText = '';
  const publish = () => {
    const view = viewNow();
    const text = JSON.stringify(view);
    if (text === lastText) return;
    lastText = text;
    void services().desktop.showTray(view);
  };
  publish();
  const stops = [
    useConnection.subscribe((state, before) => {
      if (state.connection !== before.connection) publish();
    }),
    useServers.subscribe((state, before) => {
      if (state.list !== before.list || state.chosenId !== before.chosenId) publish();
    }),
    useSession.subscribe((state, before) => {
      if (state.token !== before.token) publish();
    }),
    onLineChanged(publish),
    onMatchModeChanged(publish),
    onLanguageShown(publish),
  ];
  return () => stops.forEach((stop) => stop());
}

function viewNow(): TrayView {
  const isSignedIn = useSession.getState().token !== null;
  const { connection } = useConnection.getState();
  const { list, chosenId } = useServers.getState();
  const power = isSignedIn ? powerOf(connection) : 'off';
  const line = isSignedIn ? lineNow() : null;
  const detail = line && lineDetail(translate, formatFor(currentLanguage()), line);
  return {
    language: currentLanguage(),
    isBusy: power === 'busy',
    line: line && toneOfLine(line),
    isSignedIn,
    sentence: isSignedIn
      ? connectionText(translate, connection, connectionServer(), detail)
      : translate('desktop.signedOut'),
    toggle: toggleOf(connection, serverById(list, chosenId)),
    best: isSignedIn && power === 'off' && list.length > 0 ? translate('search.connectBest') : null,
    matchMode: translate(isMatchModeByHand() ? 'match.turnOff' : 'match.turnOn'),
    favouritesTitle: translate('games.favourites'),
    favourites: isSignedIn ? favouritesOf(list) : [],
    hint: mayShow('tip') ? { title: translate('desktop.hintTitle'), text: translate('desktop.hintText') } : null,
  };
}

function toggleOf(connection: Connection, chosen: Server | null): string | null {
  switch (connection.state) {
    case 'idle':
    case 'failed':
      return chosen ? translate('home.connectTo', { name: shortName(chosen) }) : translate('home.connect');
    case 'connecting':
    case 'reconnecting':
      return translate('home.cancel');
    case 'connected':
      return translate('home.disconnect');
    case 'disconnecting':
      // An Off that the helper has not confirmed does not block a new connect.
      return unconfirmedOff(connection) ? translate('home.connect') : null;
  }
}

function favouritesOf(list: readonly Server[]): TrayView['favourites'] {
  const { collator } = formatFor(currentLanguage());
  return list
    .filter(({ isFavourite }) => isFavourite)
    .map((server) => ({ serverId: server.id, name: shortName(server) }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .slice(0, TRAY_FAVOURITES_LIMIT);
}
