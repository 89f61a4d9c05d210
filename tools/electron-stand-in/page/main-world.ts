/** Runs in the page's own world before any of its scripts: takes what the preload script exposes, and guards what a page may open and ask for. */
import { isBlankPage } from './blank';
import { pageConstants } from './constants';
import { guardPermissions } from './permissions';
import { createPeer } from './peer';
import { guardWindowOpen } from './window-open';

if (!isBlankPage()) {
  const peer = createPeer(pageConstants.toMainWorld, pageConstants.toPreloadWorld);
  peer.serve('expose', (key, api) => {
    const name = String(key);
    if (Object.getOwnPropertyDescriptor(window, name) !== undefined) {
      throw new Error(`Cannot bind an API on top of an existing property on the window object`);
    }
    Object.defineProperty(window, name, { value: freeze(api), enumerable: true, configurable: false, writable: false });
  });
  guardWindowOpen(peer);
  guardPermissions(peer);
}

function freeze(value: unknown): unknown {
  if (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  ) {
    for (const item of Object.values(value)) freeze(item);
    Object.freeze(value);
  }
  return value;
}
