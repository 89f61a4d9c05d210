/** IPC schemas of updates: the update state, and the outcome of an install (promises I1-I4). */
import * as v from 'valibot';
import { LANGUAGES } from '../../languages';
import { wholeNumber } from './fields';

/** Maximum length of the release notes of one language, in UTF-16 units. */
const NOTE_MAX_LENGTH = 4 * 1024;

/** Release notes by language code; plain text. */
export const updateNotes = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.pipe(v.string(), v.maxLength(NOTE_MAX_LENGTH))),
  v.maxEntries(LANGUAGES.length),
);
export type UpdateNotes = v.InferOutput<typeof updateNotes>;

const NUMBER = '(?:0|[1-9]\\d{0,5})';
const PRERELEASE_PART = '(?:0|[1-9]\\d{0,5}|\\d*[A-Za-z-][0-9A-Za-z-]*)';
/** A version as in feeds: three numbers and an optional pre-release of letters, digits and dashes (semver without build metadata). */
export const VERSION_FORM = new RegExp(
  `^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${PRERELEASE_PART}(?:\\.${PRERELEASE_PART}){0,4})?$`,
);
export const updateVersion = v.pipe(v.string(), v.maxLength(64), v.regex(VERSION_FORM));

/** State of updates. */
export const updateState = v.variant('state', [
  /** 'no-feed': none is configured. 'unsupported': this kind of install cannot replace itself. */
  v.strictObject({ state: v.literal('off'), why: v.picklist(['no-feed', 'unsupported']) }),
  /** No newer version is known. `checkedAt` in milliseconds since 1970; stale: the feed is older than 60 days; ahead: its date is in the future. */
  v.strictObject({
    state: v.literal('idle'),
    checkedAt: v.nullable(v.number()),
    feedDate: v.picklist(['fine', 'stale', 'ahead']),
  }),
  v.strictObject({ state: v.literal('checking') }),
  /** A newer version was found; it is not downloaded while connected. */
  v.strictObject({ state: v.literal('waiting'), version: updateVersion, notes: updateNotes }),
  v.strictObject({
    state: v.literal('downloading'),
    version: updateVersion,
    notes: updateNotes,
    receivedBytes: wholeNumber,
    totalBytes: wholeNumber,
  }),
  /** Downloaded and verified. */
  v.strictObject({ state: v.literal('ready'), version: updateVersion, notes: updateNotes }),
  /** 'refused': signature, hash or version is wrong. 'broken': the feed or the network failed. `version` when one was known. */
  v.strictObject({
    state: v.literal('failed'),
    why: v.picklist(['offline', 'refused', 'broken', 'disk', 'unwritable', 'install']),
    version: v.nullable(updateVersion),
  }),
]);
export type UpdateState = v.InferOutput<typeof updateState>;

/** 'connected': nothing is installed while connected (promise I4). */
export const installOutcome = v.picklist(['restarting', 'connected', 'not-ready', 'failed']);
export type InstallOutcome = v.InferOutput<typeof installOutcome>;
