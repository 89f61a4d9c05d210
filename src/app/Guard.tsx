/** The guard of SPEC.md section 2: no token, no page but login; with a token, no login. It alone reacts to a session's end. */
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../stores/session';
import { paths } from '../domain/paths';

interface GuardProps {
  readonly for: 'signed-in' | 'signed-out';
}

export function Guard({ for: audience }: GuardProps) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const location = useLocation();
  if (audience === 'signed-in' && !isSignedIn)
    return <Navigate to={paths.login} replace state={{ from: location.pathname }} />;
  if (audience === 'signed-out' && isSignedIn) return <Navigate to={returnPath(location.state)} replace />;
  return <Outlet />;
}

/** Where the person wanted to go before the guard sent them to login. */
function returnPath(state: unknown): string {
  if (typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string')
    return state.from;
  return paths.home;
}
