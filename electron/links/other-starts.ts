/** What a second start of the app, or a link of its scheme, does: the command line's request, or the window comes to the front. */
import type { App } from 'electron';
import type { CommandLineRequests } from '../command-line/requests';
import type { PendingLink } from './pending-link';
import { linkAddress, linkOfArguments } from './parse-link';

interface OtherStarts {
  readonly links: Pick<PendingLink, 'open'>;
  readonly commandLine: Pick<CommandLineRequests, 'begin'>;
  /** Starts the app again once it has quit, with the address of a link. */
  readonly restart: (link: string | null) => void;
}

/**
 * Follows them for the rest of the app's life. Of a second start only a valid request of the command line or one deep link is used, which the
 * page gets (promise A14).
 * @param show brings the window to the front; a request shows nothing
 */
export function followOtherStarts(
  app: Pick<App, 'on'>,
  { links, commandLine, restart }: OtherStarts,
  show: () => void,
): void {
  let isQuitting = false;
  let isRestarting = false;
  app.on('before-quit', () => (isQuitting = true));
  // Ending the helper session may take seconds, and the person's new start would end with this one.
  const startAgain = (link: string | null) => {
    // A further one passes its link on to the one that starts first.
    if (!isRestarting || link !== null) restart(link);
    isRestarting = true;
  };
  /** @param argv the arguments of a start, or the address of a link alone */
  const follow = (argv: readonly string[]) => {
    if (isQuitting) {
      startAgain(linkAddress(argv));
      return;
    }
    show();
    links.open(linkOfArguments(argv));
  };
  app.on('second-instance', (_event, argv, _folder, data) => {
    if (!commandLine.begin(data)) follow(argv);
  });
  app.on('open-url', (event, address) => {
    event.preventDefault();
    follow([address]);
  });
}
