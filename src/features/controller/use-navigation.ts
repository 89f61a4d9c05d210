/** Back, and the pages of the main menu in turn, for the gamepad. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../core/session/session.store';
import type { PageLink } from '../../lib/i18n/page-link';
import { paths } from '../../model/paths';
import { topLayer } from './focus-places';
import { followController } from './follow-controller';

/** Follows the gamepad while the component is mounted. @param pages the main menu's, in its order */
export function useControllerNavigation(pages: readonly PageLink[]): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const now = useRef({ navigate, pathname, pages });
  useEffect(() => {
    now.current = { navigate, pathname, pages };
  }, [navigate, pathname, pages]);
  useEffect(
    () =>
      followController({
        goBack() {
          const isSignedIn = useSession.getState().token !== null;
          if (hasPageBefore()) void now.current.navigate(-1);
          else if (isSignedIn && now.current.pathname !== paths.home) void now.current.navigate(paths.home);
        },
        goToPage(step) {
          const { pages: all, pathname: path } = now.current;
          if (useSession.getState().token === null || topLayer() !== null) return;
          const at = all.findIndex((page) => page.path === path);
          const from = at === -1 && step === -1 ? 0 : at;
          const next = all[(from + step + all.length) % all.length];
          if (!next) return;
          void now.current.navigate(next.path);
          // The location follows once the page's chunk is loaded; a second press before that goes on from the new page.
          now.current = { ...now.current, pathname: next.path };
        },
      }),
    [],
  );
}

/** Whether the app itself has shown a page before this one: the router counts them. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}
