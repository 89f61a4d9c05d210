/** What follows the line of a session and no first paint shows, in one chunk. */
export { followLine } from '../core/line/follow-line';
export { followMatchMode } from '../core/line/follow-match-mode';
export { recordSession } from '../core/line/record-session';
export { watchGraph } from '../core/line/watch-graph';
export { watchLag } from '../core/line/watch-lag';
