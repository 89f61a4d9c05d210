/** Follows the pending deep link as soon as it is allowed: to its order, or to a confirmation dialog (promise A14). */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsSession, type AppLink } from '../../core/deep-links/app-link.rules';
import { orderPath } from '../../model/paths';
import { followLinks, announcePendingLink, takePendingLink } from '../../core/deep-links/follow-links';
import { isDesktop } from '../../lib/platform/desktop';
import { isFormInProgress, watchTypedFields } from '../../lib/platform/typed-fields';
import { confirmLink, closeLink, useLinks } from '../../core/deep-links/links.store';
import { tellMissing } from '../../core/preferences/tell-missing';
import { useSession, type SessionState } from '../../core/session/session.store';
import { lazyChunkWithTexts, useChunks } from '../../lib/chunks/lazy-chunk';

const linkDialog = lazyChunkWithTexts(async () => (await import('../../features/deep-links/LinkDialog')).LinkDialog);

/** Placed after the router, so that the guard's redirect after signing in happens first and this navigation wins. */
export function LinkHost() {
  const navigate = useNavigate();
  const phase = useSession((session) => session.phase);
  const waiting = useLinks((links) => links.waiting);
  const isOpen = useLinks((links) => links.isOpen);
  const state = useChunks(isOpen, [linkDialog], 'links', (error) => {
    closeLink();
    tellMissing(error);
  });

  useEffect(() => {
    if (!isDesktop()) return undefined;
    const stops = [followLinks(), watchTypedFields()];
    return () => stops.forEach((stop) => stop());
  }, []);

  useEffect(() => {
    if (!waiting || isOpen || !mayFollow(waiting.link, phase)) return;
    const link = takePendingLink();
    if (link?.kind === 'payment' && !isFormInProgress()) void navigate(orderPath(link.orderId));
    else if (link) confirmLink(link);
  }, [phase, waiting, isOpen, navigate]);

  useEffect(() => {
    if (waiting && phase === 'signed-out') void announcePendingLink();
  }, [phase, waiting]);

  return state === 'loaded' ? <linkDialog.Component /> : null;
}

/** Signing in comes first. An order is shown at once unless typed input would be lost; a confirmation waits until the session is verified. */
function mayFollow(link: AppLink, phase: SessionState['phase']): boolean {
  if (link.kind === 'payment') return phase !== 'signed-out';
  return needsSession(link) ? phase === 'ready' : phase !== 'starting';
}
