/** The update state as published by the main process, and the texts derived from it (promises I1 to I4). */

import { lookUp } from '../../../common/by-id';
/** Release notes by language code; plain text. */
export type UpdateNotes = Readonly<Record<string, string>>;

export type UpdateState =
  /** No check happens: no feed is configured, or this kind of install cannot replace itself. */
  | { readonly state: 'off'; readonly why: 'no-feed' | 'unsupported' }
  /** No newer version is known; `checkedAt` in epoch ms. */
  | { readonly state: 'idle'; readonly checkedAt: number | null; readonly feedDate: 'fine' | 'stale' | 'ahead' }
  | { readonly state: 'checking' }
  | NewVersion
  | { readonly state: 'failed'; readonly why: UpdateFailure; readonly version: string | null };

type UpdateFailure = 'offline' | 'refused' | 'broken' | 'disk' | 'install';

export type NewVersion = { readonly version: string; readonly notes: UpdateNotes } & (
  | { readonly state: 'waiting' | 'ready' }
  | { readonly state: 'downloading'; readonly receivedBytes: number; readonly totalBytes: number }
);

/** The newer version of a state; null when there is none. */
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

/** The notes in a language, else in English, else in any; '' when there are none. */
export function notesIn(notes: UpdateNotes, language: string): string {
  const texts = [language, 'en', ...Object.keys(notes).sort()].map((code) => lookUp(notes, code)?.trim() ?? '');
  return texts.find((text) => text !== '') ?? '';
}

/** The downloaded share, from 0 to 1. */
export function downloadedShare(receivedBytes: number, totalBytes: number): number {
  return totalBytes > 0 ? Math.min(1, Math.max(0, receivedBytes / totalBytes)) : 0;
}
