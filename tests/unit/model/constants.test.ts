/** The constants of docs/product.md have the values that it states. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import { STEP_COUNTED_MAX_MS } from '../../../src/core/line/recap.rules';
import * as known from '../../../src/model/constants';
import { fromRoot } from '../../../tools/lib/run';

const text = readFileSync(fromRoot('docs/product.md'), 'utf8').replaceAll(/\s+/g, ' ');
const seconds = (ms: number) => `${ms / 1_000} s`;
const minutes = (ms: number) => `${ms / 60_000} min`;

it.each([
  `up to ${known.PING_LOW_MAX_MS} ms low, up to ${known.PING_MEDIUM_MAX_MS} ms medium`,
  `The server list's refresh countdown starts at ${known.REFRESH_COUNTDOWN_START}.`,
  `Snackbar ${seconds(known.SNACKBAR_DURATION_MS)}, loading overlay ${seconds(known.LOADING_OVERLAY_TIMEOUT_MS)},`,
  `popup carousel ${seconds(known.POPUP_CAROUSEL_INTERVAL_MS)}, login banner ${known.LOGIN_BANNER_INTERVAL_MS} ms,`,
  `debounce ${known.SEARCH_DEBOUNCE_MS} ms, modal removal ${known.MODAL_REMOVAL_DELAY_MS} ms,`,
  `next popup ${known.POPUP_FOLLOW_UP_DELAY_MS} ms.`,
  `Usage is checked every ${minutes(known.USAGE_CHECK_INTERVAL_MS)} and recorded when the session is at least`,
  `the session is at least ${minutes(known.USAGE_SESSION_MIN_MS)} old, once a day.`,
  `Start-up: ${known.STARTUP_ATTEMPTS} tries, back-off ${seconds(known.STARTUP_BACK_OFF_MS)} per try.`,
  `monitoring every ${seconds(MONITORING_INTERVAL_MS)}, health check every ${seconds(known.HEALTH_CHECK_INTERVAL_MS)}.`,
  `A try lasts at most ${seconds(known.STARTUP_ATTEMPT_TIMEOUT_MS)}.`,
  `the list is fetched every ${minutes(known.HIDDEN_REFRESH_MS)};`,
  `they pause after ${minutes(known.HIDDEN_PAUSE_AFTER_MS)} hidden`,
  `quick tries, then one every ${seconds(known.RECONNECT_SLOW_WAIT_MS)} with jitter`,
  `No grade below ${known.VERDICT_SAMPLES_MIN} samples`,
  `of more than ${seconds(STEP_COUNTED_MAX_MS)} between two sweeps`,
])('docs/product.md states: %s', (sentence) => {
  expect(text).toContain(sentence);
});
