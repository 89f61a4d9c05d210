/** Shows notifications of the system. */
import { Notification } from 'electron';
import { notificationBody } from './notifications';

/**
 * Shows each and references it until it closes: an unreferenced one is garbage-collected and loses its click handler.
 * @returns the function that shows one
 */
export function createNotificationDisplay(): (
  hint: { readonly title: string; readonly text: string },
  clicked: () => void,
) => void {
  const shown = new Set<Notification>();
  return ({ title, text }, clicked) => {
    const notification = new Notification({ title, body: notificationBody(text, process.platform) });
    shown.add(notification);
    notification.once('click', () => {
      shown.delete(notification);
      clicked();
    });
    notification.once('close', () => shown.delete(notification));
    notification.once('failed', () => shown.delete(notification));
    notification.show();
  };
}
