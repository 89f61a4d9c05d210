/** Publishes events of the IPC table to the app's own pages; each payload is validated once (promise A11). */
import type { WebContents } from 'electron';
import * as v from 'valibot';
import { ipcEvents, type IpcPayload } from '../../common/contract/ipc/ipc';
import type { IpcEventName } from '../../common/contract/ipc/ipc-names';
import { parseOwnAddress } from '../app/lockdown/navigation-policy';

/** An event of the IPC table with its payload. */
export type PageEvent = { [E in IpcEventName]: [event: E, payload: IpcPayload<E>] }[IpcEventName];

export type Publish = (...event: PageEvent) => void;

/** Passes each event to several functions, in their order. */
export function publishToEach(all: readonly Publish[]): Publish {
  return (...event) => {
    for (const publish of all) publish(...event);
  };
}

/** The used part of a page's WebContents. */
type Page = Pick<WebContents, 'send' | 'getURL' | 'isDestroyed'>;

/**
 * Creates the function that sends an event to every page of the app.
 * @param pages the open pages; one that shows a foreign URL gets nothing
 * @returns a function that throws a ValiError for a payload that the table does not allow, before anything is sent; a payload whose parts
 * are already validated is sent as it is
 */
export function createPublisher(pages: () => readonly Page[]): Publish {
  return (event, payload) => {
    const checked = ipcEvents[event].isChecked ? payload : v.parse(ipcEvents[event].payload, payload);
    for (const page of pages()) {
      if (!page.isDestroyed() && parseOwnAddress(page.getURL()) !== null) page.send(event, checked);
    }
  };
}
