/** Where the newest version of the app stands, as the main process tells it, and the words that go with it (promises I1 to I4). */

import { lookUp } from '../../../common/by-id';
/** What is new, by language code; plain text. */
export type UpdateNotes = Readonly<Record<string, string>>;

export type UpdateState =
  /** Nothing is looked for: no feed is configured, or this kind of install cannot replace itself. */
  | { readonly state: 'off'; readonly why: 'no-feed' | 'unsupported' }
  /** The newest as far as is known; `checkedAt` in epoch ms. */
  | { readonly state: 'idle'; readonly checkedAt: number | null; readonly feedDate: 'fine' | 'stale' | 'ahead' }
  | { readonly state: 'checking' }
  | NewVersion
  | { readonly state: 'failed'; readonly why: UpdateFailure; readonly version: string | null };

type UpdateFailure = 'offline' | 'refused' | 'broken' | 'disk' | 'install';

export type NewVersion = { readonly version: string; readonly notes: UpdateNotes } & (
  | { readonly state: 'waiting' | 'ready' }
  | { readonly state: 'downloading'; readonly receivedBytes: number; readonly totalBytes: number }
);

/** The newer version that a state is about; null when there is none. */
export function newVersion(update: UpdateState | null): NewVersion | null {
  switch (update?.state) {
    case 'waiting':
    case 'downloading':
    case 'ready':
      return update;
    case 'off':
    case 'idle':
    case 'checking':
    case 'failed':
    case undefined:
      return null;
  }
}

/** What is new in a language, else in English, else in whatever there is; '' for nothing. */
export function notesIn(notes: UpdateNotes, language: string): string {
  const texts = [language, 'en', ...Object.keys(notes).sort()].map((code) => lookUp(notes, code)?.trim() ?? '');
  return texts.find((text) => text !== '') ?? '';
}

/** How much of a download is there, from 0 to 1. */
export function downloadedShare(receivedBytes: number, totalBytes: number): number {
  return totalBytes > 0 ? Math.min(1, Math.max(0, receivedBytes / totalBytes)) : 0;
}
