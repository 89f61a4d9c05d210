/** Desktop-only parts besides the pages, in one chunk that the first paint does not need. */
export { LinkHost } from './LinkHost';
export { SignOutHost } from './SignOutHost';
export { UpdateHost } from './UpdateHost';
