/** Shows notifications of the system. */
import { Notification } from 'electron';
import type { PersonNotification } from '../../common/contract/ipc/desktop-settings';
import { notificationBody } from './notifications';

/**
 * Shows each and references it until it closes: an unreferenced one is garbage-collected and loses its handlers.
 * @param accept gets the server of the line guard's offer whose button is clicked
 * @returns the function that shows one
 */
export function createNotificationDisplay(
  accept: (serverId: string) => void,
): (content: Omit<PersonNotification, 'category'>, clicked: () => void) => void {
  const shown = new Set<Notification>();
  return ({ title, text, accept: offer }, clicked) => {
    const notification = new Notification({
      title,
      body: notificationBody(text, process.platform),
      ...(offer && { actions: [{ type: 'button', text: offer.label }] }),
    });
    shown.add(notification);
    notification.once('click', () => {
      shown.delete(notification);
      clicked();
    });
    notification.once('action', () => {
      shown.delete(notification);
      if (offer) accept(offer.serverId);
    });
    notification.once('close', () => shown.delete(notification));
    notification.once('failed', () => shown.delete(notification));
    notification.show();
  };
}
