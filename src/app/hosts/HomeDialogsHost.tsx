/** Host of home's dialogs and the inbox's bell, in a chunk of their own that is fetched when a signed-in person reaches home, or match mode holds something back. */
import { useLocation } from 'react-router-dom';
import { lazyChunkWithTexts, useChunks } from '../../lib/chunks/lazy-chunk';
import { paths } from '../../model/paths';
import { useHeldNotices } from '../../core/preferences/held-notices.store';
import { useSession } from '../../core/session/session.store';
import { ErrorBoundary } from '../ErrorBoundary';

const homeDialogs = lazyChunkWithTexts(async () => (await import('../../features/promotions/HomeDialogs')).HomeDialogs);
const inbox = lazyChunkWithTexts(async () => (await import('../../features/promotions/Inbox')).Inbox);

export function HomeDialogsHost() {
  return <ErrorBoundary where="news">{useHomeDialogsLoaded() ? <homeDialogs.Component /> : null}</ErrorBoundary>;
}

export function InboxHost() {
  return <ErrorBoundary where="inbox">{useHomeDialogsLoaded() ? <inbox.Component /> : null}</ErrorBoundary>;
}

/** Whether the chunk is loaded; a failure is only logged, because nobody requested these dialogs. */
function useHomeDialogsLoaded(): boolean {
  const isHome = useLocation().pathname === paths.home;
  const isReady = useSession(({ phase }) => phase === 'ready');
  const hasHeld = useHeldNotices(({ notices }) => notices.length > 0);
  return useChunks((isHome || hasHeld) && isReady, [homeDialogs, inbox], 'news') === 'loaded';
}
