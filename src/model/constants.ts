/** Business constants of docs/product.md section 9, one place. */

export const PING_LOW_MAX_MS = 90;
export const PING_MEDIUM_MAX_MS = 150;
export const REFRESH_COUNTDOWN_START = 6;
export const MONITORING_INTERVAL_MS = 5_000;
export const HEALTH_CHECK_INTERVAL_MS = 30_000;
/** The person's data is asked for this often on every page, and when they come back to the window, but not twice within the pause. */
export const USER_REFRESH_INTERVAL_MS = 60 * 60_000;
export const USER_REFRESH_PAUSE_MS = 60_000;
/** Usage of a day is recorded once the session is this old, and looked at this often. */
export const USAGE_SESSION_MIN_MS = 60 * 60_000;
export const USAGE_CHECK_INTERVAL_MS = 15 * 60_000;
export const STARTUP_ATTEMPTS = 3;
export const STARTUP_BACK_OFF_MS = 1_000;
/** Each try of start-up ends after this long (docs/product.md section 17, Start without a network). */
export const STARTUP_ATTEMPT_LIMIT_MS = 8_000;
/** A connection that was lost is tried again quickly this often, with waits that grow evenly from the first to the last (promise D5). */
export const RECONNECT_ATTEMPTS = 5;
export const RECONNECT_FIRST_WAIT_MS = 500;
export const RECONNECT_LAST_WAIT_MS = 3_000;
/** After the quick tries it is tried this often until the person says Off. */
export const RECONNECT_SLOW_WAIT_MS = 30_000;
/** Each wait is up to this share longer or shorter, so that many clients do not come back at the same moment. */
export const RECONNECT_JITTER = 0.2;
/** The measuring before a connect is shown for this long at most: it decides nothing. */
export const CONNECT_PING_LIMIT_MS = 2_000;
/** For choosing the best server while nothing is measured: a sweep's own limit, with a little to spare. */
export const BEST_SERVER_LIMIT_MS = 6_000;
/** A round trip to the provider above this is slow. */
export const API_SLOW_ABOVE_MS = 1_000;
export const SNACKBAR_DURATION_MS = 2_000;
export const LOADING_OVERLAY_LIMIT_MS = 10_000;
export const LOGIN_BANNER_INTERVAL_MS = 5_000;
export const MODAL_REMOVAL_DELAY_MS = 300;
export const POPUP_CAROUSEL_INTERVAL_MS = 2_000;
/** After a promotion is closed, the next is chosen this much later. */
export const POPUP_FOLLOW_UP_DELAY_MS = 300;
/** Home looks this often whether a promotion has begun. */
export const PROMOTION_CHECK_INTERVAL_MS = 60_000;
/** The default debounce: a search is asked for this long after the last letter. */
export const SEARCH_DEBOUNCE_MS = 500;
/** The search panel stays this long after its button, or its input, has lost the focus (docs/product.md section 4). */
export const SEARCH_BUTTON_BLUR_MS = 100;
export const SEARCH_INPUT_BLUR_MS = 300;
/** While not connected, monitoring pauses after this long in a hidden window (docs/product.md section 14). */
export const HIDDEN_PAUSE_AFTER_MS = 5 * 60_000;
/** Most snackbars seen at once (promise G8). */
export const SNACKBARS_LIMIT = 5;
/** Samples of the direct way that a verdict looks at, and of the drawer's small line: five minutes of monitoring ticks. */
export const LIVE_SAMPLES_LIMIT = 60;
/** Samples kept of the live graph: an hour of monitoring ticks. */
export const GRAPH_SAMPLES_LIMIT = 720;
export { DAY_MS } from '../../common/zone-time';
/** Under this many samples no saving is claimed, and no percentage of missed probes is shown (docs/product.md sections 18 and 21). */
export const VERDICT_SAMPLES_MIN = 20;
/** Two samples further apart than this are not joined by a line: three monitoring ticks. */
export const GRAPH_GAP_MS = 3 * MONITORING_INTERVAL_MS;
/** Up to this jitter a connection is called steady. */
export const STEADY_JITTER_MAX_MS = 5;
/** This often the app notes that it is awake; a note that is so much later, or earlier, than due tells of a sleep or of a clock that was set. */
export const HEARTBEAT_INTERVAL_MS = 5_000;
export const SLEEP_MIN_MS = 30_000;
/** Awakenings, and networks that are back, are one within this time (promise F2). */
export const RESUME_MERGE_MS = 3_000;
/** A step of a connect that takes longer says what it waits for (docs/product.md section 20). */
export const SLOW_STEP_AFTER_MS = 8_000;
/** A window that nothing was moved, pressed or typed in for this long counts as left alone. */
export const LEFT_ALONE_AFTER_MS = 15_000;
/** A call to the provider ends after this long, whatever it does. */
export const PROVIDER_TIMEOUT_MS = 15_000;
/** A mail may be asked for again after this long. */
export const RESEND_PAUSE_MS = 60_000;
/** Each step of Repair ends after this long at the latest: its calls' own limits, with a little to spare. */
export const REPAIR_STEP_LIMITS_MS = {
  helper: 8_000,
  network: 8_000,
  provider: 16_000,
  session: 16_000,
  reload: 40_000,
} as const;
