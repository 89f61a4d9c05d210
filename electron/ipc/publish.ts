/** The way back over the IPC border: events of the table to the app's own pages, each payload held to its schema once (promise A11). */
import type { WebContents } from 'electron';
import * as v from 'valibot';
import { ipcEvents, type IpcEventName, type IpcPayload } from '../../common/contract/ipc/ipc';
import { parseOwnAddress } from '../app/navigation-policy';

export type Publish = <E extends IpcEventName>(event: E, payload: IpcPayload<E>) => void;

/** Only what the border needs of a page. */
type Page = Pick<WebContents, 'send' | 'getURL' | 'isDestroyed'>;

/**
 * Makes the function that tells every page of ours.
 * @param pages the pages that are open now; one that shows a foreign address is told nothing
 * @returns a function that throws a ValiError for a payload that the table does not allow, before anything is sent; one whose parts are
 * checked already is sent as it is
 */
export function createPublisher(pages: () => readonly Page[]): Publish {
  return (event, payload) => {
    const checked = ipcEvents[event].isChecked ? payload : v.parse(ipcEvents[event].payload, payload);
    for (const page of pages()) {
      if (!page.isDestroyed() && parseOwnAddress(page.getURL()) !== null) page.send(event, checked);
    }
  };
}
