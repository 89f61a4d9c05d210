/** Where home's dialogs and the inbox's bell lie, in a chunk of their own that is fetched once a signed-in person has come to home. */
import { useLocation } from 'react-router-dom';
import { laterChunk, useParts } from '../lib/parts/lazy-part';
import { paths } from '../model/paths';
import { useSession } from '../core/session/session.store';
import { ErrorBoundary } from './ErrorBoundary';

const homeNews = laterChunk(async () => (await import('../features/promotions/HomeDialogs')).HomeDialogs);
const inbox = laterChunk(async () => (await import('../features/promotions/Inbox')).Inbox);

export function HomeDialogsHost() {
  return useHomeDialogsLoaded() ? <homeNews.Part /> : null;
}

export function InboxHost() {
  return <ErrorBoundary where="inbox">{useHomeDialogsLoaded() ? <inbox.Part /> : null}</ErrorBoundary>;
}

/** Whether the chunk is there; one that cannot be fetched is only logged: nobody asked for news. */
function useHomeDialogsLoaded(): boolean {
  const isHome = useLocation().pathname === paths.home;
  const isReady = useSession(({ phase }) => phase === 'ready');
  return useParts(isHome && isReady, [homeNews, inbox], 'news') === 'there';
}
