/** The bar at the bottom of a phone's screen, in place of the drawer: four pages, and a menu with the others (docs/product.md section 2). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../model/paths';
import { useLayout } from '../../../core/preferences/layout.store';
import type { PageLink } from '../../../lib/i18n/page-link';
import { classNames } from '../../../ui/layout/class-names';
import { GiftCount } from '../GiftCount';
import styles from './PhoneBar.module.css';
import { PhoneMenu } from './PhoneMenu';
import { showThemeColor } from './show-theme-color';

/** The pages of the bar, in its order; all others are in the menu. */
const BAR_PATHS: readonly string[] = [paths.home, paths.service, paths.giftCode, paths.share];

export interface PhoneBarProps {
  /** Every page of a session. */
  readonly pages: readonly PageLink[];
}

export function PhoneBar({ pages }: PhoneBarProps) {
  const { t } = useTranslation();
  const theme = useLayout((layout) => layout.theme);
  useEffect(() => showThemeColor(theme), [theme]);
  return (
    <nav className={styles.bar} aria-label={t('shell.mainMenu')}>
      <ul className={styles.entries}>
        {BAR_PATHS.flatMap((path) => pages.filter((page) => page.path === path)).map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <NavLink className={classNames(styles.entry)} to={path} end>
              <Icon size={22} aria-hidden />
              <span className={styles.title}>{t(title)}</span>
              {path === paths.giftCode && <GiftCount className={styles.badge} />}
            </NavLink>
          </li>
        ))}
        <li>
          <PhoneMenu pages={pages.filter(({ path }) => !BAR_PATHS.includes(path))} />
        </li>
      </ul>
    </nav>
  );
}
