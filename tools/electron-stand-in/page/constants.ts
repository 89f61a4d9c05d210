/** The names that the main process hands to the scripts of a page: random for every window, so that no page can guess them. */

/** See `PageSecrets` in window/page-scripts.ts, which writes this object in front of the scripts. */
interface PageConstants {
  /** Event by which the page's own world hears the preload's world. */
  readonly toMainWorld: string;
  /** Event by which the preload's world hears the page's own world. */
  readonly toPreloadWorld: string;
  /** Function of the preload's world that hands a text to the main process. */
  readonly binding: string;
  /** Function of the preload's world that the main process calls with a text. */
  readonly receiver: string;
  /** The file of the app's preload script, for messages. */
  readonly preloadPath: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly platform: string;
  readonly arch: string;
  readonly arguments: readonly string[];
  /** The app's preload script as a function of what it may use; missing if the app has none. */
  readonly preload?: (...scope: unknown[]) => void;
}

declare const STANDIN_PAGE: PageConstants;

/** The constants of this page. */
export const pageConstants = STANDIN_PAGE;
