/** What updates say over the IPC border: where the newest version stands, and how an install ends (promises I1-I4). */
import * as v from 'valibot';

/** Longest note of one language, in UTF-16 units. */
const NOTE_MAX_LENGTH = 4 * 1024;
/** As many languages as the app speaks. */
const NOTE_LANGUAGES_LIMIT = 8;

/** What is new, by language code; plain text. */
export const updateNotes = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.pipe(v.string(), v.maxLength(NOTE_MAX_LENGTH))),
  v.maxEntries(NOTE_LANGUAGES_LIMIT),
);
export type UpdateNotes = v.InferOutput<typeof updateNotes>;

const NUMBER = '(?:0|[1-9]\\d{0,5})';
const WORD = '(?:0|[1-9]\\d{0,5}|\\d*[A-Za-z-][0-9A-Za-z-]*)';
/** A version as feeds name it: three numbers and, before a release, words of letters, digits and dashes (semver without build words). */
export const VERSION_FORM = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${WORD}(?:\\.${WORD}){0,4})?$`);
export const updateVersion = v.pipe(v.string(), v.maxLength(64), v.regex(VERSION_FORM));
const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Where the newest version stands. */
export const updateState = v.variant('state', [
  /** 'no-feed': none is configured. 'unsupported': this kind of install cannot replace itself. */
  v.strictObject({ state: v.literal('off'), why: v.picklist(['no-feed', 'unsupported']) }),
  /** The newest as far as is known. `checkedAt` in milliseconds since 1970; stale: the feed itself has not moved for 60 days; ahead: its date lies in the future. */
  v.strictObject({
    state: v.literal('idle'),
    checkedAt: v.nullable(v.number()),
    feedDate: v.picklist(['fine', 'stale', 'ahead']),
  }),
  v.strictObject({ state: v.literal('checking') }),
  /** Found, and not fetched while the person is connected. */
  v.strictObject({ state: v.literal('waiting'), version: updateVersion, notes: updateNotes }),
  v.strictObject({
    state: v.literal('downloading'),
    version: updateVersion,
    notes: updateNotes,
    receivedBytes: bytes,
    totalBytes: bytes,
  }),
  /** Verified and on disk. */
  v.strictObject({ state: v.literal('ready'), version: updateVersion, notes: updateNotes }),
  /** 'refused': a signature, a hash or the version is not right. 'broken': the feed or the line. `version` when one was known. */
  v.strictObject({
    state: v.literal('failed'),
    why: v.picklist(['offline', 'refused', 'broken', 'disk', 'install']),
    version: v.nullable(updateVersion),
  }),
]);
export type UpdateState = v.InferOutput<typeof updateState>;

/** 'connected': nothing is installed while the person is connected (promise I4). */
export const installOutcome = v.picklist(['restarting', 'connected', 'not-ready', 'failed']);
export type InstallOutcome = v.InferOutput<typeof installOutcome>;
