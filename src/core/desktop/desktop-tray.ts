/** Updates the view of tray and mini window, in the current language, whenever its content changes; a measurement alone causes no update. */
import { TRAY_FAVOURITES_LIMIT, type TrayView } from '../../../common/contract/ipc/desktop-settings';
import { powerOf, unconfirmedOff, type Connection } from '../../model/connection';
import { toneOfLine, type ShownLine } from '../../model/line/line-health';
import type { Server } from '../../model/server';
import { serverById } from '../servers/server-by-id.rules';
import { connectionText, shortName, stateText } from '../../lib/i18n/connection-text';
import { lineDetail, lineStateText } from '../../lib/i18n/line-text';
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, onLanguageShown, translate } from '../../lib/i18n/i18n';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { useGuard } from '../line/guard.store';
import { lineNow, onLineChanged } from '../line/line.store';
import { useDisplay } from '../preferences/display.store';
import { mayShow } from '../preferences/held-notices.store';
import { isMatchModeByHand, onMatchModeChanged } from '../preferences/match-mode.store';
import { isStreamerMode, onStreamerModeChanged } from '../preferences/streamer-mode.store';
import { useServers } from '../servers/servers.store';
import { useLayout } from '../preferences/layout.store';
import { useSession } from '../session/session.store';
import { services } from '../services/services';
import { createStateSender } from '../services/state-sender';

/** Starts updating; returns the function that stops it. */
export function followTray(): () => void {
  const sender = createStateSender<TrayView>({
    send: (view) => services().desktop.showTray(view),
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  const publish = () => sender.send(viewNow());
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
    useLayout.subscribe((state, before) => {
      if (state.theme !== before.theme) publish();
    }),
    useDisplay.subscribe(publish),
    useGuard.subscribe(publish),
    onLineChanged(publish),
    onMatchModeChanged(publish),
    onStreamerModeChanged(publish),
    onLanguageShown(publish),
  ];
  return () => {
    sender.stop();
    stops.forEach((stop) => stop());
  };
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
    offeredId: useGuard.getState().offer?.serverId ?? null,
    isSignedIn,
    sentence: isSignedIn
      ? connectionText(translate, connection, connectionServer(), detail)
      : translate('desktop.signedOut'),
    toggle: toggleOf(connection, serverById(list, chosenId)),
    best: isSignedIn && power === 'off' && list.length > 0 ? translate('search.connectBest') : null,
    matchMode: translate(isMatchModeByHand() ? 'match.turnOff' : 'match.turnOn'),
    streamerMode: translate(isStreamerMode() ? 'streamer.turnOff' : 'streamer.turnOn'),
    favouritesTitle: translate('games.favourites'),
    favourites: isSignedIn ? favouritesOf(list) : [],
    isQuiet: !mayShow('tip'),
    hint: { title: translate('desktop.hintTitle'), text: translate('desktop.hintText') },
    mini: miniNow(isSignedIn, connection, line),
  };
}

/** The words of the connect card, and what the main process needs to add figures and time. */
function miniNow(isSignedIn: boolean, connection: Connection, line: ShownLine | null): TrayView['mini'] {
  const { contrast, textSize } = useDisplay.getState();
  const look = { theme: useLayout.getState().theme, isHighContrast: contrast === 'high', textSize };
  if (!isSignedIn) {
    return { ...look, state: translate('desktop.signedOut'), tone: 'neutral', server: null, since: null, action: null };
  }
  const { list, chosenId } = useServers.getState();
  const server = connectionServer() ?? serverById(list, chosenId);
  const label = actionLabel(connection);
  return {
    ...look,
    state: line ? lineStateText(translate, line) : stateText(translate, connection),
    tone: line ? toneOfLine(line) : TONES[connection.state],
    server: server && { id: server.id, name: shortName(server) },
    // The session's time counts on over reconnects.
    since: connection.state === 'connected' ? Math.round(connection.connectedAt - (connection.elapsedMs ?? 0)) : null,
    action:
      connection.state === 'failed' && serverById(list, connection.serverId)
        ? { label: translate('common.tryAgain'), isOff: false, serverId: connection.serverId }
        : { label: translate(label ?? 'home.disconnect'), isOff: label === null },
  };
}

const TONES = {
  idle: 'neutral',
  connecting: 'neutral',
  connected: 'neutral',
  disconnecting: 'neutral',
  reconnecting: 'warning',
  failed: 'danger',
} as const satisfies Record<Connection['state'], TrayView['mini']['tone']>;

function toggleOf(connection: Connection, chosen: Server | null): string | null {
  const label = actionLabel(connection);
  const isChosen = chosen !== null && (connection.state === 'idle' || connection.state === 'failed');
  if (isChosen) return translate('home.connectTo', { name: shortName(chosen) });
  return label && translate(label);
}

/** The current command; null while none is possible. */
function actionLabel(connection: Connection): 'home.connect' | 'home.cancel' | 'home.disconnect' | null {
  switch (connection.state) {
    case 'idle':
    case 'failed':
      return 'home.connect';
    case 'connecting':
    case 'reconnecting':
      return 'home.cancel';
    case 'connected':
      return 'home.disconnect';
    case 'disconnecting':
      // An Off that the helper has not confirmed does not block a new connect.
      return unconfirmedOff(connection) ? 'home.connect' : null;
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
