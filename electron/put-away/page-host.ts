/** What a page that can be put away is drawn in and measures with. */

/** The used part of its window. */
export interface WatchedWindow {
  on(event: 'show' | 'closed', listener: () => void): unknown;
}

/** Set once the app is ready. */
export interface PageHost {
  /** Whether there may be no page now: the tray is there to open it again, and the person wants it. */
  readonly mayHide: () => boolean;
  readonly closeWindow: () => void;
  /** Opens a window with the page at a path; it calls `watchWindow`. */
  readonly openPage: (opening: { readonly isHidden: boolean; readonly path: string }) => void;
  /** Ends the sweeps, which nothing needs while nothing is connected. */
  readonly stopMonitoring: () => void;
}
