/** What "Test my line" found: a row for each check, worded by the page (docs/product.md section 18, Test my line). */
import * as v from 'valibot';

/** In the order of the way from this machine to the servers. */
export const LINE_CHECKS = [
  'network',
  'router',
  'names',
  'portal',
  'proxy',
  'tunnels',
  'clock',
  'provider',
  'helper',
  'server',
] as const;

const LINE_ROWS_LIMIT = 16;
export const LINE_SUBJECT_MAX_LENGTH = 256;

const row = v.strictObject({
  check: v.picklist(LINE_CHECKS),
  /** 'unknown' when it could not be measured, which is never held against the line. */
  verdict: v.picklist(['good', 'fair', 'bad', 'unknown']),
  /** Milliseconds, of the clock seconds by which it is ahead; null where there is no figure. */
  figure: v.nullable(v.pipe(v.number(), v.finite())),
  /** The server's id, or the names of the adapters. */
  subject: v.nullable(v.pipe(v.string(), v.maxLength(LINE_SUBJECT_MAX_LENGTH))),
});
export type LineRow = v.InferOutput<typeof row>;
export type LineCheck = LineRow['check'];
export type LineVerdict = LineRow['verdict'];

export const lineRows = v.pipe(v.array(row), v.maxLength(LINE_ROWS_LIMIT));
