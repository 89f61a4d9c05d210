/** The side navigation of docs/product.md section 2: user, entries, promotion, and the connection's state at the foot. */
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand } from '../../../../common/brand';
import { paths } from '../../../model/paths';
import { environment } from '../../../core/diagnostics/environment.store';
import { IconButton } from '../../../ui/controls/buttons/IconButton';
import { Logo } from '../../../ui/layout/Logo';
import type { PageLink } from '../../../lib/i18n/page-link';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import styles from './Drawer.module.css';
import { DrawerEntries } from './DrawerEntries';
import { DrawerFooter } from './DrawerFooter';
import { DrawerProfile } from './DrawerProfile';
import { DrawerPromotion } from './DrawerPromotion';

interface DrawerProps {
  /** Its entries. */
  readonly pages: readonly PageLink[];
  readonly isCollapsed: boolean;
  /** Null: it stays as it is. */
  readonly onToggle: (() => void) | null;
}

export function Drawer({ pages, isCollapsed, onToggle }: DrawerProps) {
  const { t } = useTranslation();
  const toggleLabel = t(isCollapsed ? 'shell.openMenu' : 'shell.collapseMenu');
  return (
    <aside className={styles.drawer} data-collapsed={isCollapsed}>
      <div className={styles.head}>
        {!(isCollapsed && onToggle) && (
          <Link className={styles.logo} to={paths.home} aria-label={brand.name}>
            <Logo name={brand.name} nameShown={!isCollapsed} size={isCollapsed ? 32 : 28} />
          </Link>
        )}
        {/* One button for both states: it keeps the focus when it is pressed. */}
        {onToggle && (
          <Tooltip text={toggleLabel} placement="right" isName>
            <IconButton
              label={toggleLabel}
              title={undefined}
              className={isCollapsed ? styles.mark : undefined}
              icon={
                isCollapsed ? (
                  <>
                    <Logo name={brand.name} nameShown={false} size={32} />
                    <PanelLeftOpen className={styles.markHint} size={18} aria-hidden />
                  </>
                ) : (
                  <PanelLeftClose size={18} aria-hidden />
                )
              }
              aria-expanded={!isCollapsed}
              onClick={onToggle}
            />
          </Tooltip>
        )}
      </div>
      <DrawerProfile isCollapsed={isCollapsed} />
      <DrawerEntries pages={pages} isCollapsed={isCollapsed} />
      <DrawerPromotion isCollapsed={isCollapsed} />
      {environment().isDesktop && <DrawerFooter isCollapsed={isCollapsed} />}
    </aside>
  );
}
