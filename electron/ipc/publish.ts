/** Publishes events of the IPC table to the app's own pages; each payload is validated once (promise A11). */
import type { WebContents } from 'electron';
import * as v from 'valibot';
import { ipcEvents, type IpcEventName, type IpcPayload } from '../../common/contract/ipc/ipc';
import { parseOwnAddress } from '../app/navigation-policy';
import type { EndOfSweep, MeasuredOfSweep } from '../connection/sweep-events';

/** Publishes an event of the IPC table as the page gets it. */
export type PublishToPages = <E extends IpcEventName>(event: E, payload: IpcPayload<E>) => void;

/** The events of a sweep within the main process, where they are whole. */
interface WholeSweepEvents {
  readonly onMeasured: MeasuredOfSweep;
  readonly onSweepEnded: EndOfSweep;
}

/** Publishes an event within the main process, where those of a sweep have all of its figures. */
export type Publish = <E extends IpcEventName>(
  event: E,
  payload: E extends keyof WholeSweepEvents ? WholeSweepEvents[E] : IpcPayload<E>,
) => void;

/** The used part of a page's WebContents. */
type Page = Pick<WebContents, 'send' | 'getURL' | 'isDestroyed'>;

/**
 * Creates the function that sends an event to every page of the app.
 * @param pages the open pages; one that shows a foreign URL gets nothing
 * @returns a function that throws a ValiError for a payload that the table does not allow, before anything is sent; a payload whose parts
 * are already validated is sent as it is
 */
export function createPublisher(pages: () => readonly Page[]): PublishToPages {
  return (event, payload) => {
    const checked = ipcEvents[event].isChecked ? payload : v.parse(ipcEvents[event].payload, payload);
    for (const page of pages()) {
      if (!page.isDestroyed() && parseOwnAddress(page.getURL()) !== null) page.send(event, checked);
    }
  };
}
