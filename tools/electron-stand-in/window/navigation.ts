/** Tells navigations that the page asked for, which the app may prevent, from those that the app or a test driver asked for. */
import type { Session } from '../chromium/connection';
import type { Payload } from '../chromium/types';

/** Long enough for a busy machine; only a test driver's own navigations wait it out. */
const ANNOUNCEMENT_TIMEOUT_MS = 100;

/** The watch over one page's navigations. */
export interface NavigationWatch {
  /** To be called before the stand-in itself navigates the main frame. */
  expectOwn(): void;
  /** True if the page itself asked for this document. */
  isFromPage(paused: Payload<'Fetch.requestPaused'>): Promise<boolean>;
}

/** Takes the page's session, and what to do when the page asks for an address that no request will be made for (mailto:, another app). */
export function watchNavigation(session: Session, onForeign: (url: string, frameId: string) => void): NavigationWatch {
  const asked = new Map<string, string>();
  const waiting = new Map<string, () => void>();
  let isOwnExpected = false;

  session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
    if (disposition !== 'currentTab') return;
    if (!/^(?:https?|file|about|blob|data|javascript):/i.test(url)) {
      onForeign(url, frameId);
      return;
    }
    asked.set(frameId, url);
    waiting.get(frameId)?.();
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    asked.delete(frame.id);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId }) => {
    asked.delete(frameId);
  });

  /** The announcement comes from the page, the request from the browser: now and then the request is first. */
  async function isAnnounced(frameId: string): Promise<boolean> {
    if (!asked.has(frameId)) {
      await new Promise<void>((resolve) => {
        waiting.set(frameId, resolve);
        setTimeout(resolve, ANNOUNCEMENT_TIMEOUT_MS);
      });
      waiting.delete(frameId);
    }
    return asked.delete(frameId);
  }

  return {
    expectOwn: () => {
      isOwnExpected = true;
    },
    isFromPage: async ({ frameId, redirectedRequestId }) => {
      const isOwn = isOwnExpected;
      isOwnExpected = false;
      if (isOwn || redirectedRequestId !== undefined) return false;
      return isAnnounced(frameId);
    },
  };
}
