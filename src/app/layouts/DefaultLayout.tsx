/** The layout of every signed-in page (docs/product.md section 2): drawer, header, main area, status bar, connection toast. */
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ConnectionToast } from '../../features/shell/ConnectionToast';
import { Drawer } from '../../features/shell/drawer/Drawer';
import { useDrawer } from '../../features/shell/drawer/use-drawer';
import { Header } from '../../features/shell/header/Header';
import { StartNotice } from '../../features/shell/start/StartNotice';
import { GlobalSearch } from '../../features/search/GlobalSearch';
import type { PageLink } from '../../lib/i18n/page-link';
import { InboxHost } from '../HomeDialogsHost';
import { useLine } from '../../core/line/line.store';
import { toneOfLine } from '../../model/line-health';
import { PageBoundary } from '../PageBoundary';
import { StatusLine } from '../StatusLine';
import styles from './DefaultLayout.module.css';

export interface DefaultLayoutProps {
  readonly drawerPages: readonly PageLink[];
  readonly palettePages: readonly PageLink[];
}

export function DefaultLayout({ drawerPages, palettePages }: DefaultLayoutProps) {
  const { t } = useTranslation();
  const { isCollapsed, toggle } = useDrawer();
  const line = useLine();
  return (
    <div
      className={styles.layout}
      data-drawer={isCollapsed ? 'collapsed' : 'open'}
      data-line-tone={line ? toneOfLine(line) : undefined}
    >
      <a className={styles.skip} href="#main">
        {t('shell.skipToContent')}
      </a>
      <Drawer pages={drawerPages} isCollapsed={isCollapsed} onToggle={toggle} />
      <div className={styles.page}>
        <Header search={<GlobalSearch pages={palettePages} />} inbox={<InboxHost />} />
        <StartNotice />
        <main id="main" className={styles.main} tabIndex={-1}>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
      <ConnectionToast />
      <div className={styles.status}>
        <StatusLine />
      </div>
    </div>
  );
}
