/** Every open window and every page, so that app, session and theme can reach them without knowing their classes. */
import type { Session } from '../chromium/connection';

/** What the rest may do with a window. */
export interface ListedWindow {
  readonly id: number;
  focus(): void;
  close(): void;
  destroy(): void;
}

/** What the rest may do with a page. */
export interface ListedPage {
  readonly id: number;
  /** The conversation with the page, as soon as there is one. */
  readonly attached: Promise<Session>;
  /** The origin of what it shows, in the app's own form, e.g. 'app://pinglane'. */
  origin(): string;
}

const windows = new Set<ListedWindow>();
const pages = new Set<ListedPage>();
let lastId = 0;

/** A number that no other window or page has. */
export function nextId(): number {
  lastId += 1;
  return lastId;
}

export function addWindow(window: ListedWindow): void {
  windows.add(window);
}
export function removeWindow(window: ListedWindow): void {
  windows.delete(window);
}
export function openWindows(): ListedWindow[] {
  return [...windows];
}
export function addPage(page: ListedPage): void {
  pages.add(page);
}
export function removePage(page: ListedPage): void {
  pages.delete(page);
}
export function openPages(): ListedPage[] {
  return [...pages];
}
