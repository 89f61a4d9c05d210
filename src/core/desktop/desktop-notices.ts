/** Notifications for a person who does not see the window: connection, session and the service's end. The main process drops repeated ones. */
import type { PersonNotification } from '../../../common/contract/ipc/desktop-settings';
import type { Connection } from '../../model/connection';
import { failureText } from '../../lib/i18n/failure-text';
import { translate } from '../../lib/i18n/i18n';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { useSession, type SessionEnd } from '../session/session.store';
import { services } from '../services/services';

const TITLE_LIMIT = 200;
const TEXT_LIMIT = 1_000;

/** Starts notifying about connection and session; returns the function that stops it. */
export function followNotifications(): () => void {
  const stops = [
    useConnection.subscribe((state, before) => publishConnection(state.connection, before.connection)),
    useSession.subscribe((state, before) => {
      if (state.token === null && before.token !== null && state.end) publishEnd(state.end);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Shows a notification; the provider's texts are truncated to its limits. */
export function showNotification(category: PersonNotification['category'], title: string, text: string): void {
  const notification = { category, title: title.slice(0, TITLE_LIMIT), text: text.slice(0, TEXT_LIMIT) };
  void services().desktop.notifyPerson(notification);
}

function publishConnection(now: Connection, before: Connection): void {
  const server = connectionServer();
  if (now.state === before.state || server === null) return;
  const { name } = server;
  if (now.state === 'reconnecting' && before.state === 'connected') {
    showNotification('connection', translate('desktop.lostTitle'), translate('desktop.lostText', { name }));
  } else if (now.state === 'connected') {
    const title = translate(before.state === 'reconnecting' ? 'desktop.backTitle' : 'home.connected');
    showNotification('connection', title, name);
  } else if (now.state === 'failed') {
    showNotification('failure', translate('home.failed'), `${name}: ${failureText(translate, now.failure)}`);
  }
}

function publishEnd(end: SessionEnd): void {
  const title = translate('desktop.signedOut');
  switch (end.reason) {
    case 'signed-out':
      return;
    case 'other-device':
      showNotification('session', title, translate('auth.endedOtherDevice'));
      return;
    case 'expired-session':
      showNotification('session', title, translate('auth.endedSession'));
      return;
    case 'password-changed':
      showNotification('session', title, translate('auth.endedPasswordChanged'));
      return;
    case 'start-up-failed':
      showNotification('session', title, failureText(translate, end.failure));
  }
}
