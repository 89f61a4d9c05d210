/** What the page has last reported for the tray, and whether it is busy with a session. */
import { createRegistry } from '../../common/collections';
import type { TrayView } from '../../common/contract/ipc/desktop-settings';
import type { PageActivity } from '../updates/connection';

export interface PageView {
  /** Null before the first report. */
  readonly read: () => TrayView | null;
  /** Keeps a report, and tells those who follow the page's activity when that has changed. */
  readonly set: (view: TrayView) => void;
  /** Forgets, because the page is gone, what only a page knows: whether it is busy, what the line is like (promise J2), and its offer. */
  readonly forget: () => void;
  readonly activity: PageActivity;
}

export function createPageView(): PageView {
  let view: TrayView | null = null;
  const listeners = createRegistry<() => void>();
  const isBusy = () => view?.isBusy ?? false;
  const set = (next: TrayView) => {
    const hasChanged = next.isBusy !== isBusy();
    view = next;
    if (hasChanged) for (const listener of listeners.all()) listener();
  };
  return {
    read: () => view,
    set,
    forget() {
      if (view === null) return;
      const mini = { ...view.mini, tone: 'neutral' } as const;
      set({ ...view, isBusy: false, line: view.line && 'neutral', offeredId: null, mini });
    },
    activity: { isBusy, onChange: (listener) => listeners.add(listener) },
  };
}
