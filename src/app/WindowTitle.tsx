/**
 * Keeps the window's title up to date with page, connection and language (promise J1), and announces each page that is navigated to. Draws
 * nothing that is seen.
 */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { connectionText } from '../lib/i18n/connection-text';
import { windowTitle } from '../lib/i18n/window-title';
import { isDesktop } from '../lib/platform/desktop';
import { useConnection } from '../core/connection/connection.store';
import { useConnectionServer } from '../core/connection/connection-server.store';
import { useLine } from '../core/line/line.store';
import { useLineDetail } from '../lib/i18n/use-line-detail';
import { useSession } from '../core/session/session.store';
import { titleOf } from './routes';

export function WindowTitle() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ token }) => token !== null);
  const connection = useConnection((state) => state.connection);
  const server = useConnectionServer();
  const detail = useLineDetail(useLine());
  const state = isSignedIn && isDesktop() ? connectionText(t, connection, server, detail) : '';
  const pageTitle = titleOf(pathname);
  const page = pageTitle === null ? '' : t(pageTitle);
  const title = windowTitle(t, page, state);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Announcement pathname={pathname} page={page} />;
}

/** Read out politely after a page change; silent at the start, when the page is read anyway. */
function Announcement({ pathname, page }: { readonly pathname: string; readonly page: string }) {
  const [first] = useState(pathname);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && pathname !== first) setMoved(true);
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="page-announcement">
      {hasMoved ? page : ''}
    </p>
  );
}
