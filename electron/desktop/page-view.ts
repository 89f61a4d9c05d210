/** What the page has last reported for the tray, and whether it is busy with a session. */
import { createRegistry } from '../../common/collections';
import type { TrayView } from '../../common/contract/ipc/desktop-settings';
import type { PageActivity } from '../updates/connection';

export interface PageView {
  /** Null before the first report. */
  readonly read: () => TrayView | null;
  /** Keeps a report, and tells those who follow the page's activity when that has changed. */
  readonly set: (view: TrayView) => void;
  readonly activity: PageActivity;
}

export function createPageView(): PageView {
  let view: TrayView | null = null;
  const listeners = createRegistry<() => void>();
  const isBusy = () => view?.isBusy ?? false;
  return {
    read: () => view,
    set(next) {
      const hasChanged = next.isBusy !== isBusy();
      view = next;
      if (hasChanged) for (const listener of listeners.all()) listener();
    },
    activity: { isBusy, onChange: (listener) => listeners.add(listener) },
  };
}
