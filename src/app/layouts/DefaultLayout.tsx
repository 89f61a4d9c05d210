/**
 * The layout of every signed-in page (docs/product.md section 2): drawer, header, main area, status bar, connection toast; on a phone a bar takes
 * the place of the drawer.
 */
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { ConnectionToast } from '../../features/shell/ConnectionToast';
import { Drawer } from '../../features/shell/drawer/Drawer';
import { useDrawer } from '../../features/shell/drawer/use-drawer';
import { Header } from '../../features/shell/header/Header';
import { StartNotice } from '../../features/shell/start/StartNotice';
import { GlobalSearch } from '../../features/search/GlobalSearch';
import type { PageLink } from '../../lib/i18n/page-link';
import { HomeDialogsHost, InboxHost } from '../hosts/HomeDialogsHost';
import { useConnection } from '../../core/connection/connection.store';
import { useLine } from '../../core/line/line.store';
import { toastState } from '../../model/connection';
import { toneOfLine } from '../../model/line/line-health';
import { paths } from '../../model/paths';
import { usePhone } from '../../ui/layout/measures/use-media';
import { PageBoundary } from '../PageBoundary';
import { StatusLine } from '../StatusLine';
import { TourHost } from '../hosts/TourHost';
import { PhoneBarHost } from '../hosts/PhoneBarHost';
import styles from './DefaultLayout.module.css';

export interface DefaultLayoutProps {
  readonly drawerPages: readonly PageLink[];
  readonly palettePages: readonly PageLink[];
}

export function DefaultLayout({ drawerPages, palettePages }: DefaultLayoutProps) {
  const { t } = useTranslation();
  const { isCollapsed, toggle } = useDrawer();
  const line = useLine();
  const isPhone = usePhone();
  const isHome = useLocation().pathname === paths.home;
  const hasToast = useConnection(({ connection }) => toastState(connection) !== 'hidden');
  return (
    <div
      className={styles.layout}
      data-drawer={isCollapsed ? 'collapsed' : 'open'}
      data-toast-band={hasToast && !isHome ? '' : undefined}
      data-line-tone={line ? toneOfLine(line) : undefined}
    >
      <a className={styles.skip} href="#main">
        {t('shell.skipToContent')}
      </a>
      <TourHost />
      {!isPhone && <Drawer pages={drawerPages} isCollapsed={isCollapsed} onToggle={toggle} />}
      <div className={styles.page}>
        <Header search={<GlobalSearch pages={palettePages} />} inbox={<InboxHost />} />
        <StartNotice />
        <main id="main" className={styles.main} tabIndex={-1}>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
      {isPhone && <PhoneBarHost pages={palettePages} />}
      <ConnectionToast isSmall={!isHome} />
      <div className={styles.status}>
        <StatusLine />
      </div>
      <HomeDialogsHost />
    </div>
  );
}
