/** The update state as published by the main process, and the texts derived from it (promises I1 to I4). */
import { lookUp } from '../../../common/by-id';
import type { UpdateNotes, UpdateState } from '../../../common/contract/ipc/updates';

/** The states in which a newer version is known. */
export type NewVersion = Extract<UpdateState, { readonly notes: UpdateNotes }>;

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
