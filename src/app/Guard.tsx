/**
 * The guard of docs/product.md section 2: without a token every page leads to login; with a token login leads home. Only the guard reacts to
 * the end of a session and to its replacement.
 */
import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../core/session/session.store';
import { paths } from '../model/paths';

interface GuardProps {
  readonly for: 'signed-in' | 'signed-out';
}

export function Guard({ for: audience }: GuardProps) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const isLeaving = useSession(({ end }) => end?.reason === 'signed-out');
  const epoch = useSession((session) => session.epoch);
  const location = useLocation();
  if (audience === 'signed-in' && !isSignedIn) {
    // A person who signs out is done with the page; one whose session ended returns to it after signing in (promise B4).
    const state = isLeaving ? null : { from: `${location.pathname}${location.search}` };
    return <Navigate to={paths.login} replace state={state} />;
  }
  if (audience === 'signed-out' && isSignedIn) return <Navigate to={returnPath(location.state)} replace />;
  if (audience === 'signed-out') return <Outlet />;
  // Remounts the page for each session, so that no state of one is shown in the next (promise B6).
  return (
    <Fragment key={epoch}>
      <Outlet />
    </Fragment>
  );
}

/** The page to return to after signing in (promise B4). */
function returnPath(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string')
    return state.from;
  return paths.home;
}
