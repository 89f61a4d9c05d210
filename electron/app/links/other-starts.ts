/** A second start of the app and a link of its scheme bring the window to the front. */
import type { App } from 'electron';
import type { PendingLink } from './pending-link';
import { linkOfArguments, parseLink } from './parse-link';

/**
 * Follows them for the rest of the app's life. Of a second start only one deep link is used, which the page gets (promise A14).
 * @param show brings the window to the front
 */
export function followOtherStarts(app: Pick<App, 'on'>, links: Pick<PendingLink, 'open'>, show: () => void): void {
  app.on('second-instance', (_event, argv) => {
    show();
    links.open(linkOfArguments(argv));
  });
  app.on('open-url', (event, address) => {
    event.preventDefault();
    show();
    links.open(parseLink(address));
  });
}
