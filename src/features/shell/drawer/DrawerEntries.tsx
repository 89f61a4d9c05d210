/** The drawer's entries in the order of docs/product.md section 2, with the current one marked, and the gift code with its count. */
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../model/paths';
import { classNames } from '../../../ui/layout/class-names';
import type { PageLink } from '../../../lib/i18n/page-link';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import primitives from '../../../ui/layout/primitives.module.css';
import { GiftCount } from '../GiftCount';
import styles from './DrawerEntries.module.css';
import { SettingsEntry } from './SettingsEntry';

interface DrawerEntriesProps {
  readonly pages: readonly PageLink[];
  readonly isCollapsed: boolean;
}

export function DrawerEntries({ pages, isCollapsed }: DrawerEntriesProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} data-collapsed={isCollapsed} aria-label={t('shell.mainMenu')}>
      <ul className={styles.list}>
        {pages.map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Tooltip text={t(title)} placement="right" isOff={!isCollapsed} isName isBlock>
              <NavLink className={classNames(styles.entry)} to={path} end>
                <Icon size={18} aria-hidden />
                <span className={isCollapsed ? 'visually-hidden' : classNames(primitives.ellipsis, styles.text)}>
                  {t(title)}
                </span>
                {path === paths.giftCode && <GiftCount className={styles.badge} />}
              </NavLink>
            </Tooltip>
          </li>
        ))}
        <SettingsEntry isCollapsed={isCollapsed} />
      </ul>
    </nav>
  );
}
