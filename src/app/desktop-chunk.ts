/** What only the desktop has beside its pages, in one chunk that no first paint waits for. */
export { LinkHost } from './LinkHost';
export { UpdateHost } from './UpdateHost';
