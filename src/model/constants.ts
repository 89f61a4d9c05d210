/** Business constants of docs/product.md section 9. */
import { MONITORING_INTERVAL_MS } from '../../common/monitoring';

export const PING_LOW_MAX_MS = 90;
export const PING_MEDIUM_MAX_MS = 150;
export const REFRESH_COUNTDOWN_START = 6;
/** In a hidden window the list is loaded this often at most (promise J10). */
export const HIDDEN_REFRESH_MS = 5 * 60_000;
export const HEALTH_CHECK_INTERVAL_MS = 30_000;
/** The provider's response time is a present one for two health checks. */
export const PROVIDER_FIGURE_AGE_MAX_MS = 2 * HEALTH_CHECK_INTERVAL_MS;
/** A figure older than this is not shown as an earlier one either. */
export const FIGURE_SHOWN_MAX_MS = 60 * 60_000;
/** Refresh interval of the user's data on every page; also refreshed on returning to the window, but not twice within the pause. */
export const USER_REFRESH_INTERVAL_MS = 60 * 60_000;
export const USER_REFRESH_PAUSE_MS = 60_000;
/** A day's usage is recorded once the session is this old; it is checked at this interval. */
export const USAGE_SESSION_MIN_MS = 60 * 60_000;
export const USAGE_CHECK_INTERVAL_MS = 15 * 60_000;
export const STARTUP_ATTEMPTS = 3;
export const STARTUP_BACK_OFF_MS = 1_000;
/** Timeout of each bootstrap attempt (docs/product.md section 17, Start without a network). */
export const STARTUP_ATTEMPT_TIMEOUT_MS = 8_000;
/** Number of quick reconnect attempts, whose waits grow linearly from the first to the last (promise D5). */
export const RECONNECT_ATTEMPTS = 5;
export const RECONNECT_FIRST_WAIT_MS = 500;
export const RECONNECT_LAST_WAIT_MS = 3_000;
/** Interval of the slow attempts after the quick ones, until the person chooses Off. */
export const RECONNECT_SLOW_WAIT_MS = 30_000;
/** Each wait varies randomly by this share, so that many clients do not return at the same moment. */
export const RECONNECT_JITTER = 0.2;
/** Maximum time that the measuring before a connect is shown; it does not delay the connect. */
export const CONNECT_PING_TIMEOUT_MS = 2_000;
/** Timeout for choosing the best server without measurements: a sweep's own limit plus a margin. */
export const BEST_SERVER_TIMEOUT_MS = 6_000;
/** A response time of the provider above this is slow. */
export const API_SLOW_ABOVE_MS = 1_000;
export const SNACKBAR_DURATION_MS = 2_000;
export const LOADING_OVERLAY_TIMEOUT_MS = 10_000;
export const LOGIN_BANNER_INTERVAL_MS = 5_000;
export const MODAL_REMOVAL_DELAY_MS = 300;
export const POPUP_CAROUSEL_INTERVAL_MS = 2_000;
/** Delay between closing a promotion and choosing the next. */
export const POPUP_FOLLOW_UP_DELAY_MS = 300;
/** How often the home page checks whether a promotion has started. */
export const PROMOTION_CHECK_INTERVAL_MS = 60_000;
/** On home the provider's promotions are loaded this often: an app runs for weeks. */
export const PROMOTIONS_REFRESH_MS = 60 * 60_000;
/** The default debounce: a search is requested this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 500;
/** The search panel closes this long after its button or input has lost the focus (docs/product.md section 4). */
export const SEARCH_BUTTON_BLUR_MS = 100;
export const SEARCH_INPUT_BLUR_MS = 300;
/** While not connected, monitoring pauses after the window was hidden this long (docs/product.md section 14). */
export const HIDDEN_PAUSE_AFTER_MS = 5 * 60_000;
/** Maximum snackbars shown at once (promise G8). */
export const SNACKBARS_LIMIT = 5;
/** Samples used for a verdict, and of the drawer's sparkline: five minutes of monitoring. */
export const LIVE_SAMPLES_LIMIT = 60;
/** Samples kept for the live graph: an hour of monitoring. */
export const GRAPH_SAMPLES_LIMIT = 720;
/** With fewer samples no saving and no percentage of missed probes is shown (docs/product.md sections 18 and 21). */
export const VERDICT_SAMPLES_MIN = 20;
/** Samples further apart than this are not joined by a line: three monitoring intervals. */
export const GRAPH_GAP_MS = 3 * MONITORING_INTERVAL_MS;
/** Maximum jitter of a connection that is called steady. */
export const STEADY_JITTER_MAX_MS = 5;
/** Interval of the heartbeat, by which a sleep is noticed that the machine has not announced. */
export const HEARTBEAT_INTERVAL_MS = 5_000;
/** Resume and online events within this time are handled as one (promise F2). */
export const RESUME_MERGE_MS = 3_000;
/** A connect step longer than this shows what it waits for (docs/product.md section 20). */
export const SLOW_STEP_AFTER_MS = 8_000;
/** Time without input after which the person counts as inactive. */
export const INACTIVE_AFTER_MS = 15_000;
/** Timeout of a provider call. */
export const PROVIDER_TIMEOUT_MS = 15_000;
/** Delay before a mail can be requested again. */
export const RESEND_PAUSE_MS = 60_000;
/** Timeout of each step of Repair: its calls' own timeouts plus a margin. */
export const REPAIR_STEP_TIMEOUTS_MS = {
  helper: 8_000,
  network: 8_000,
  provider: 16_000,
  session: 16_000,
  reload: 40_000,
} as const;
