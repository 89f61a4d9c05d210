/** The files that a person saves: what is in them, their names and their types. */
import { brand } from './brand';
import type { Receipt } from './receipt';

/** A file as the page makes it. */
export type SavedFile =
  | { readonly kind: 'report' | 'settings' | 'own-data'; readonly text: string }
  | { readonly kind: 'session-picture'; readonly startedAt: number; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'session-csv' | 'session-json'; readonly startedAt: number; readonly text: string }
  | { readonly kind: 'receipt'; readonly paidAt: number | null; readonly receipt: Receipt };

type SavedFileKind = SavedFile['kind'];

/** Extension and media type of each kind. */
export const SAVED_FILE_TYPES = {
  report: { extension: 'txt', mediaType: 'text/plain;charset=utf-8' },
  settings: { extension: 'json', mediaType: 'application/json' },
  'own-data': { extension: 'json', mediaType: 'application/json' },
  'session-picture': { extension: 'png', mediaType: 'image/png' },
  'session-csv': { extension: 'csv', mediaType: 'text/csv;charset=utf-8' },
  'session-json': { extension: 'json', mediaType: 'application/json' },
  receipt: { extension: 'html', mediaType: 'text/html;charset=utf-8' },
} as const satisfies Record<SavedFileKind, { readonly extension: string; readonly mediaType: string }>;

/** What the name of a file is made of. */
export type NamedFile =
  | { readonly kind: keyof typeof DATED_FILES }
  /** `paidAt`: epoch ms; null where the provider does not say when the order was paid. */
  | { readonly kind: 'receipt'; readonly paidAt: number | null }
  /** `startedAt`: epoch ms of the session's start. */
  | { readonly kind: Exclude<SavedFileKind, keyof typeof DATED_FILES | 'receipt'>; readonly startedAt: number };

/** The word in the names of the files that have a day. */
const DATED_FILES = { report: 'report', settings: 'settings', 'own-data': 'data' } as const;

/**
 * The name of a file: a report, the settings and the person's data have the day on which they are saved, a session's file the time of its start, which tells two
 * sessions apart, and a receipt the time of the payment; all of them local. It contains nothing else (promise J7).
 * @param now epoch ms
 */
export function savedFileName(file: NamedFile, now: number): string {
  const { extension } = SAVED_FILE_TYPES[file.kind];
  if (file.kind === 'receipt') return `${brand.key}-receipt-${localTime(file.paidAt ?? now)}.${extension}`;
  if ('startedAt' in file) return `${brand.key}-session-${localTime(file.startedAt)}.${extension}`;
  return `${brand.key}-${DATED_FILES[file.kind]}-${localDay(now)}.${extension}`;
}

function localDay(at: number): string {
  const time = new Date(at);
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');
}

function localTime(at: number): string {
  const time = new Date(at);
  return `${localDay(at)}-${[time.getHours(), time.getMinutes()].map(twoDigits).join('')}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
