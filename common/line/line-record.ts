/** What is kept of the connected line to judge its health, apart from the judging, which no first page needs (docs/product.md section 24). */
import type { Line } from './line';

/** What is kept of one connection to one server. */
export interface LineRecord {
  readonly line: Line;
  /** Since when the line is being checked: the login, or the end of a pause. */
  readonly checkedSince: number;
  /** The moment of the last sweep that the helper answered, and of the server's last answer; null while there was none. */
  readonly sweptAt: number | null;
  readonly answeredAt: number | null;
  /** Answers since the check began. */
  readonly answers: number;
  /** Sweeps in a row: missed, without figures of this server, bad, and answered normally. */
  readonly missedRow: number;
  readonly absentRow: number;
  readonly badRow: number;
  readonly normalRow: number;
  /** Round-trip times in ms, null for a missed probe, oldest first: since the line was last found good, and of the last two minutes. */
  readonly recent: readonly RoundTrip[];
  readonly stretch: readonly RoundTrip[];
  /** Whether each of the newest probes of the time in which the line was good was missed, oldest first. */
  readonly missedWhileGood: readonly boolean[];
  /** The two minutes of this session with the lowest median; null before the first two minutes. */
  readonly calm: Calm | null;
}

/** In ms; null for a missed probe. */
export type RoundTrip = number | null;

export interface Calm {
  readonly medianMs: number;
  /** Median absolute deviation. */
  readonly deviationMs: number;
}

/** The record of a connection that has just been made. */
export function newLine(at: number): LineRecord {
  return {
    line: { health: 'checking' },
    checkedSince: at,
    sweptAt: null,
    answeredAt: null,
    answers: 0,
    missedRow: 0,
    absentRow: 0,
    badRow: 0,
    normalRow: 0,
    recent: [],
    stretch: [],
    missedWhileGood: [],
    calm: null,
  };
}

/** The record of the same session after a reconnect to the same server, or after a pause: the check begins again, the calm median stays. */
export function checkAgain({ calm, missedWhileGood }: LineRecord, at: number): LineRecord {
  return { ...newLine(at), calm, missedWhileGood };
}
