/** Shows notifications of the system. */
import { Notification } from 'electron';
import type { PersonNotification } from '../../common/contract/ipc/desktop-settings';
import { notificationBody } from './notifications';

/** Windows keeps as many of a program, and macOS reports the end of few. */
const REFERENCED_LIMIT = 20;

/**
 * Shows each and references it until it is gone: an unreferenced one is garbage-collected and loses its handlers.
 * @param accept gets the server of the line guard's offer whose button is clicked
 * @param referenced for tests
 * @returns the function that shows one
 */
export function createNotificationDisplay(
  accept: (serverId: string) => void,
  referenced = new Set<Notification>(),
): (content: Omit<PersonNotification, 'category'>, clicked: () => void) => void {
  return ({ title, text, accept: offer }, clicked) => {
    const notification = new Notification({
      title,
      body: notificationBody(text, process.platform),
      ...(offer && { actions: [{ type: 'button', text: offer.label }] }),
    });
    referenced.add(notification);
    for (const oldest of [...referenced].slice(0, -REFERENCED_LIMIT)) referenced.delete(oldest);
    notification.once('click', () => {
      referenced.delete(notification);
      clicked();
    });
    notification.once('action', () => {
      referenced.delete(notification);
      if (offer) accept(offer.serverId);
    });
    notification.on('close', ({ reason }) => {
      // Windows has only moved it to its notification centre: https://www.electronjs.org/docs/latest/api/notification#event-close
      if (reason !== 'timedOut') referenced.delete(notification);
    });
    notification.once('failed', () => referenced.delete(notification));
    notification.show();
  };
}
