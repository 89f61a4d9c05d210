/** The limits that the health of a line and the verdict on its lag share (docs/product.md section 24, docs/lag.md): both must mean the same. */
import { TICK_JITTER } from '../async/pace';
import { MONITORING_INTERVAL_MS } from '../monitoring';

/** The probes of a calm stretch, one in each sweep: two minutes. */
export const CALM_PROBES = 24;
/** A stretch with fewer answers is not calm: more of its probes were missed than answered. */
export const CALM_ANSWERS_MIN = 12;
/** A rise above the calm median is noise up to this many of the calm median absolute deviations. */
export const NOISE_DEVIATIONS = 4;
/** The newest probes, among which missed ones are counted. */
export const RECENT_PROBES = 6;
/** Sweeps in a row without an answer that make a server silent. */
export const SILENT_SWEEPS = 3;
/** The time without an answer that makes it silent: that of those sweeps, which may be early. Requested sweeps come at any time and do not shorten it. */
export const SILENT_MIN_MS = SILENT_SWEEPS * MONITORING_INTERVAL_MS * (1 - TICK_JITTER);
