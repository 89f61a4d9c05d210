/** Where home's dialogs and the inbox's bell lie, in a chunk of their own that is fetched once a signed-in person has come to home. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../domain/paths';
import { report } from '../platform/error-reporting';
import { useSession } from '../stores/session';
import { HomeNews, Inbox, loadNews } from './pages';

export function NewsHost() {
  return useNewsThere() ? <HomeNews /> : null;
}

export function InboxHost() {
  return useNewsThere() ? <Inbox /> : null;
}

/** Whether the chunk is there; one that cannot be fetched is only logged: nobody asked for news. */
function useNewsThere(): boolean {
  const isHome = useLocation().pathname === paths.home;
  const isReady = useSession(({ phase }) => phase === 'ready');
  const [isThere, setThere] = useState(false);
  const isDue = isHome && isReady && !isThere;
  useEffect(() => {
    if (!isDue) return;
    loadNews().then(
      () => setThere(true),
      (error: unknown) => report(error, 'news'),
    );
  }, [isDue]);
  return isThere;
}
