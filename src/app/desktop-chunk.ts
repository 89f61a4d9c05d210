/** Desktop-only parts besides the pages, in one chunk that the first paint does not need. */
export { LinkHost } from './hosts/LinkHost';
export { SignOutHost } from './hosts/SignOutHost';
export { UpdateHost } from './hosts/UpdateHost';
