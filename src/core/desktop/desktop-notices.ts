/** Notifications for a person who does not see the window: connection, session and the service's end. The main process drops repeated ones. */
import type { PersonNotification } from '../../../common/contract/ipc/desktop-settings';
import type { Connection } from '../../model/connection';
import { failureText } from '../../lib/i18n/failure-text';
import { translate } from '../../lib/i18n/i18n';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { runsSession } from '../line/match-mode.rules';
import { admitNotice, mayShow } from '../preferences/held-notices.store';
import { coverOwn } from '../preferences/streamer-mode.store';
import { useSession, type SessionEnd } from '../session/session.store';
import { services } from '../services/services';

const TITLE_LIMIT = 200;
const TEXT_LIMIT = 1_000;

/** Starts notifying about connection and session; returns the function that stops it. */
export function followNotifications(): () => void {
  let isRunning = runsSession(false, useConnection.getState().connection);
  const stops = [
    useConnection.subscribe((state, before) => {
      const ranBefore = isRunning;
      isRunning = runsSession(ranBefore, state.connection);
      publishConnection(state.connection, before.connection, ranBefore);
    }),
    useSession.subscribe((state, before) => {
      if (state.token === null && before.token !== null && state.end) publishEnd(state.end);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Shows a notification, unless match mode holds it back, and without private texts in streamer mode; the provider's texts are truncated to its limits. */
export function showNotification(
  category: PersonNotification['category'],
  plainTitle: string,
  plainText: string,
  button: Pick<PersonNotification, 'accept'> = {},
): void {
  const [title, text] = [coverOwn(plainTitle), coverOwn(plainText)];
  // What a person sees in the window need not wait in the inbox.
  if (services().visibility.hasFocus() ? !mayShow(category) : !admitNotice(category, { title, text })) return;
  const notification = { category, title: title.slice(0, TITLE_LIMIT), text: text.slice(0, TEXT_LIMIT), ...button };
  void services().desktop.notifyPerson(notification);
}

/** @param ranBefore whether a session ran until now: its end is told in match mode too */
function publishConnection(now: Connection, before: Connection, ranBefore: boolean): void {
  const server = connectionServer();
  if (now.state === before.state || server === null) return;
  const { name } = server;
  if (now.state === 'reconnecting' && before.state === 'connected') {
    showNotification('connection', translate('desktop.lostTitle'), translate('desktop.lostText', { name }));
  } else if (now.state === 'connected') {
    const title = translate(before.state === 'reconnecting' ? 'desktop.backTitle' : 'home.connected');
    showNotification('connection', title, name);
  } else if (now.state === 'failed') {
    const text = translate('common.labelled', { label: name, text: failureText(translate, now.failure) });
    showNotification(ranBefore ? 'session' : 'failure', translate('home.failed'), text);
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
