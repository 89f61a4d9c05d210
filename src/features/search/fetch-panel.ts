/** The panel's chunk: fetched when the box is focused for the first time, so that the first paint does not pay for it. */
import { translate } from '../../lib/i18n/i18n';
import { notify } from '../../core/preferences/notices.store';
import type { SearchPanel } from './SearchPanel';

/** Fetches it; one that cannot be had is said, and may be asked for again. Gives the function that no longer wants it. */
export function fetchPanel(fetched: (panel: typeof SearchPanel) => void): () => void {
  let isWanted = true;
  import('./SearchPanel').then(
    (chunk) => {
      if (isWanted) fetched(chunk.SearchPanel);
    },
    () => notify('danger', () => translate('failure.network')),
  );
  return () => {
    isWanted = false;
  };
}
