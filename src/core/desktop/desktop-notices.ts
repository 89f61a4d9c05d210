/** News for a person who does not see the window: connection, session and the service's end. The main process drops what would nag. */
import type { PersonNews } from '../../../common/contract/ipc/desktop-settings';
import type { Connection } from '../../model/connection';
import { failureText } from '../../lib/i18n/failure-text';
import { translate } from '../../lib/i18n/i18n';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { useSession, type SessionEnd } from '../session/session.store';
import { world } from '../services/world';

const TITLE_LIMIT = 200;
const TEXT_LIMIT = 1_000;

/** Starts telling of connection and session; gives the function that stops it. */
export function followNews(): () => void {
  const stops = [
    useConnection.subscribe((state, before) => tellConnection(state.connection, before.connection)),
    useSession.subscribe((state, before) => {
      if (state.token === null && before.token !== null && state.end) tellEnd(state.end);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Tells one piece of news; words of the provider are cut to what a notification holds. */
export function tellPerson(category: PersonNews['category'], title: string, text: string): void {
  const news = { category, title: title.slice(0, TITLE_LIMIT), text: text.slice(0, TEXT_LIMIT) };
  void world().desktop.notifyPerson(news);
}

function tellConnection(now: Connection, before: Connection): void {
  const server = connectionServer();
  if (now.state === before.state || server === null) return;
  const { name } = server;
  if (now.state === 'reconnecting' && before.state === 'connected') {
    tellPerson('connection', translate('desktop.lostTitle'), translate('desktop.lostText', { name }));
  } else if (now.state === 'connected') {
    const title = translate(before.state === 'reconnecting' ? 'desktop.backTitle' : 'home.connected');
    tellPerson('connection', title, name);
  } else if (now.state === 'failed') {
    tellPerson('failure', translate('home.failed'), `${name}: ${failureText(translate, now.failure)}`);
  }
}

function tellEnd(end: SessionEnd): void {
  const title = translate('desktop.signedOut');
  switch (end.reason) {
    case 'signed-out':
      return;
    case 'other-device':
      tellPerson('session', title, translate('auth.endedOtherDevice'));
      return;
    case 'expired-session':
      tellPerson('session', title, translate('auth.endedSession'));
      return;
    case 'password-changed':
      tellPerson('session', title, translate('auth.endedPasswordChanged'));
      return;
    case 'start-up-failed':
      tellPerson('session', title, failureText(translate, end.failure));
  }
}
