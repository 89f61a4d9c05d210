/** The files that a person saves: what is in them, their names and their types. */
import { brand } from './brand';

/** A file as the page makes it. */
export type SavedFile =
  | { readonly kind: 'report'; readonly text: string }
  | { readonly kind: 'session-picture'; readonly startedAt: number; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'session-csv' | 'session-json'; readonly startedAt: number; readonly text: string };

type SavedFileKind = SavedFile['kind'];

/** Extension and media type of each kind. */
export const SAVED_FILE_TYPES = {
  report: { extension: 'txt', mediaType: 'text/plain;charset=utf-8' },
  'session-picture': { extension: 'png', mediaType: 'image/png' },
  'session-csv': { extension: 'csv', mediaType: 'text/csv;charset=utf-8' },
  'session-json': { extension: 'json', mediaType: 'application/json' },
} as const satisfies Record<SavedFileKind, { readonly extension: string; readonly mediaType: string }>;

/** What the name of a file is made of. */
export type NamedFile =
  | { readonly kind: 'report' }
  /** `startedAt`: epoch ms of the session's start. */
  | { readonly kind: Exclude<SavedFileKind, 'report'>; readonly startedAt: number };

/**
 * The name of a file: a report has the day on which it is saved (UTC), a session's file the local time of its start, which tells two
 * sessions apart. It contains nothing else (promise J7).
 * @param now epoch ms
 */
export function savedFileName(file: NamedFile, now: number): string {
  const { extension } = SAVED_FILE_TYPES[file.kind];
  if (file.kind === 'report') return `${brand.key}-report-${new Date(now).toISOString().slice(0, 10)}.${extension}`;
  const start = new Date(file.startedAt);
  const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()].map(twoDigits).join('-');
  const time = [start.getHours(), start.getMinutes()].map(twoDigits).join('');
  return `${brand.key}-session-${day}-${time}.${extension}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
