/** Where a link of the app's own scheme leads: to its order, as soon as somebody is signed in. Draws nothing. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../domain/paths';
import { followLinks, takeWantedOrder } from '../flows/follow-links';
import { isDesktop } from '../platform/desktop';
import { useLinks } from '../stores/links';
import { useSession } from '../stores/session';

/** It stands behind the router, so that the guard's own way after signing in comes first and this one counts. */
export function LinkHost() {
  const navigate = useNavigate();
  const isSignedIn = useSession(({ token }) => token !== null);
  const order = useLinks((links) => links.order);

  useEffect(() => (isDesktop() ? followLinks() : undefined), []);

  useEffect(() => {
    if (!isSignedIn || !order) return;
    const id = takeWantedOrder();
    if (id !== null) void navigate(`${paths.service}?order=${encodeURIComponent(id)}`);
  }, [isSignedIn, order, navigate]);

  return null;
}
