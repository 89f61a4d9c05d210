/** Sends each request of the page to open a window to the main process, where the app's handler decides; no window opens from here. */
import type { Peer } from './peer';

/** What is told about a window that a page wants. */
interface WindowWish {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: 'default' | 'foreground-tab' | 'background-tab' | 'new-window';
}

/** Takes the joint to the preload's world; changes window.open and listens for clicks that would open a window. */
export function guardWindowOpen(peer: Peer): void {
  function ask(wish: WindowWish): void {
    peer.call('open-window', wish);
  }

  window.open = (url, name, features) => {
    const address = url === undefined || url === '' ? 'about:blank' : new URL(url, document.baseURI).href;
    ask({
      url: address,
      frameName: name ?? '',
      features: features ?? '',
      disposition: features ? 'new-window' : 'foreground-tab',
    });
    return null;
  };

  // In the bubble phase, after the page's own listeners, which may have prevented the click.
  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button > 1) return;
    const link = event
      .composedPath()
      .find((node) => node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement);
    if (link === undefined || link.href === '') return;
    const modified = event.ctrlKey || event.metaKey || event.button === 1;
    const ownFrame = ['', '_self', '_top', '_parent'].includes(link.target.toLowerCase());
    if (ownFrame && !modified && !event.shiftKey) return;
    event.preventDefault();
    const disposition = modified ? 'background-tab' : event.shiftKey ? 'new-window' : 'foreground-tab';
    ask({ url: link.href, frameName: ownFrame ? '' : link.target.replace(/^_blank$/i, ''), features: '', disposition });
  }
  window.addEventListener('click', onClick);
  window.addEventListener('auxclick', onClick);
}
