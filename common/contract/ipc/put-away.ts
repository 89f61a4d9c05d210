/** IPC schemas of a page that is put away while its window is hidden, and continued later (docs/product.md section 22, promise J9). */
import * as v from 'valibot';
import { CLEAN_PROBES } from '../../line/health';
import { CALM_PROBES, RECENT_PROBES } from '../../line/limits';
import { HELPER_BODY_LIMIT_BYTES } from '../helper/helper-api';
import { figures, serverId, wholeNumber } from './fields';

/** In epoch ms. */
const moment = wholeNumber;
const roundTrip = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));
const probes = (limit: number) => v.pipe(v.array(roundTrip), v.maxLength(limit));

/** A line whose page may be put away: nothing about it needs the person. */
const quietLine = v.strictObject({ health: v.picklist(['good', 'unmeasured']) });

/** What is known of the connected line (common/line/line-record). */
export const lineRecord = v.strictObject({
  line: quietLine,
  checkedSince: moment,
  sweptAt: v.nullable(moment),
  answeredAt: v.nullable(moment),
  answers: wholeNumber,
  missedRow: wholeNumber,
  absentRow: wholeNumber,
  badRow: wholeNumber,
  normalRow: wholeNumber,
  recent: probes(RECENT_PROBES),
  stretch: probes(CALM_PROBES),
  missedWhileGood: v.pipe(v.array(v.boolean()), v.maxLength(CLEAN_PROBES + RECENT_PROBES)),
  calm: v.nullable(
    v.strictObject({ medianMs: v.pipe(v.number(), v.finite()), deviationMs: v.pipe(v.number(), v.finite()) }),
  ),
});

/** Half-written texts, by the field that holds them; none of them is a secret. */
const DRAFTS = ['server-search', 'game-search', 'support-report', 'support-note', 'gift-code'] as const;
/** A diagnostics report is the longest one. */
export const DRAFT_MAX_LENGTH = 100_000;
const draft = v.strictObject({
  name: v.picklist(DRAFTS),
  text: v.pipe(v.string(), v.maxLength(DRAFT_MAX_LENGTH)),
});
export type Draft = v.InferOutput<typeof draft>;

/** What the page holds in its memory only, which must not be stored: it is given back to the page that continues it. */
const inMemory = {
  /** The token of server/list for the helper's ping; '' when there is none. */
  pingToken: v.pipe(v.string(), v.maxLength(HELPER_BODY_LIMIT_BYTES)),
  email: v.pipe(v.string(), v.maxLength(256)),
  isEmailVerified: v.nullable(v.boolean()),
  drafts: v.pipe(v.array(draft), v.maxLength(DRAFTS.length)),
};

/** A page as the main process keeps it. Everything else that continues is stored by the page itself, in the key `pageAway`. */
const pageToPutAway = v.strictObject({
  /** Its path with query and hash. */
  path: v.pipe(v.string(), v.maxLength(2_048), v.startsWith('/')),
  /** After how long it must run again in any case, in ms. */
  wakeInMs: wholeNumber,
  /** The connected server and its line; null while nothing is connected. */
  connected: v.nullable(v.strictObject({ serverId, record: lineRecord })),
  ...inMemory,
});
export type PageToPutAway = v.InferOutput<typeof pageToPutAway>;

export const putAwayRequest = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The page's answer to a request; null when it must stay. */
const putAwayAnswer = v.strictObject({
  step: v.literal('answer'),
  request: putAwayRequest,
  page: v.nullable(pageToPutAway),
});
export type PutAwayAnswer = v.InferOutput<typeof putAwayAnswer>;
export const putAwayStep = v.variant('step', [
  putAwayAnswer,
  v.strictObject({ step: v.literal('take') }),
  v.strictObject({ step: v.literal('stored') }),
]);
export type PutAwayStep = v.InferOutput<typeof putAwayStep>;

/** A sweep that the main process has measured meanwhile; null where the helper gave no figures. */
const missedSweep = v.strictObject({ at: moment, own: v.nullable(figures), direct: v.nullable(figures) });
export type MissedSweep = v.InferOutput<typeof missedSweep>;

/** Maximum number of sweeps that are kept for a page. */
export const MISSED_SWEEPS_LIMIT = 720;

/** What the page that is opened again continues with. */
export const continuation = v.strictObject({
  ...inMemory,
  /** Oldest first. */
  missed: v.pipe(v.array(missedSweep), v.maxLength(MISSED_SWEEPS_LIMIT)),
  /** When the machine went to sleep meanwhile, in epoch ms; null when it did not. */
  sleptAt: v.nullable(moment),
});
export type Continuation = v.InferOutput<typeof continuation>;
