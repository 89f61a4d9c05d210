/** Where home's dialogs and the inbox's bell lie, in a chunk of their own that is fetched once a signed-in person has come to home. */
import { useLocation } from 'react-router-dom';
import { paths } from '../model/paths';
import { useSession } from '../core/session/session.store';
import { ErrorBoundary } from './ErrorBoundary';
import { HomeNews, Inbox, loadNews } from './pages';
import { usePart } from './use-part';

export function NewsHost() {
  return useNewsThere() ? <HomeNews /> : null;
}

export function InboxHost() {
  return <ErrorBoundary where="inbox">{useNewsThere() ? <Inbox /> : null}</ErrorBoundary>;
}

/** Whether the chunk is there; one that cannot be fetched is only logged: nobody asked for news. */
function useNewsThere(): boolean {
  const isHome = useLocation().pathname === paths.home;
  const isReady = useSession(({ phase }) => phase === 'ready');
  return usePart(isHome && isReady, loadNews, 'news');
}
