/**
 * The guard of docs/product.md section 2: no token, no page but login; with a token, no login. It alone reacts to a session's end, and to
 * one that took another's place.
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
    // Whoever signs out has done with the page; whoever is signed out comes back to it (promise B4).
    const state = isLeaving ? null : { from: `${location.pathname}${location.search}` };
    return <Navigate to={paths.login} replace state={state} />;
  }
  if (audience === 'signed-out' && isSignedIn) return <Navigate to={returnPath(location.state)} replace />;
  if (audience === 'signed-out') return <Outlet />;
  // Nothing that a page holds of one session is seen in the next (promise B6).
  return (
    <Fragment key={epoch}>
      <Outlet />
    </Fragment>
  );
}

/** Where the person wanted to go before the guard sent them to login (promise B4). */
function returnPath(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string')
    return state.from;
  return paths.home;
}
