/**
 * The guard of docs/product.md section 2: without a token every page leads to login; with a token login leads home. Only the guard reacts to
 * the end of a session and to its replacement.
 */
import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../core/session/session.store';
import { paths } from '../model/paths';
import { returnState, type ReturnState } from '../model/return-state';

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
    const state: ReturnState | null = isLeaving ? null : { from: `${location.pathname}${location.search}` };
    return <Navigate to={paths.login} replace state={state} />;
  }
  if (audience === 'signed-out' && isSignedIn)
    return <Navigate to={returnState(location.state)?.from ?? paths.home} replace />;
  if (audience === 'signed-out') return <Outlet />;
  // Remounts the page for each session, so that no state of one is shown in the next (promise B6).
  return (
    <Fragment key={epoch}>
      <Outlet />
    </Fragment>
  );
}
