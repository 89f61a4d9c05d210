/** The phone's menu: the pages that have no place in the bar, the settings, refresh and log out. */
import { LogOut, Menu, RefreshCw, Settings } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths, settingsPath } from '../../../model/paths';
import { environment } from '../../../core/diagnostics/environment.store';
import { services } from '../../../core/services/services';
import { requestSignOut } from '../../../core/connection/request-sign-out';
import type { PageLink } from '../../../lib/i18n/page-link';
import { Popover } from '../../../ui/overlay/Popover';
import { classNames } from '../../../ui/layout/class-names';
import styles from './PhoneBar.module.css';

export function PhoneMenu({ pages }: { readonly pages: readonly PageLink[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const closeWithFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div ref={place} onKeyDown={closeOnEscape} onBlur={closeWithFocus}>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        data-tour="help"
        data-current={pages.some(({ path }) => path === pathname)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Menu size={22} aria-hidden />
        <span className={styles.title}>{t('shell.menu')}</span>
      </button>
      {isOpen && (
        <Popover anchor={place} placement="below-end" onClose={close} className={styles.menu}>
          <MenuList pages={pages} onChosen={close} />
        </Popover>
      )}
    </div>
  );
}

interface MenuListProps {
  readonly pages: readonly PageLink[];
  readonly onChosen: () => void;
}

function MenuList({ pages, onChosen }: MenuListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { isDesktop } = environment();
  useEffect(() => {
    list.current?.querySelector('a')?.focus();
  }, []);
  return (
    <ul ref={list} onClick={onChosen}>
      {/* Only the installed app records sessions. */}
      {pages
        .filter(({ path }) => isDesktop || path !== paths.sessions)
        .map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <NavLink className={classNames(styles.choice)} to={path}>
              <Icon size={20} aria-hidden />
              {t(title)}
            </NavLink>
          </li>
        ))}
      <li>
        <Link className={styles.choice} to={settingsPath}>
          <Settings size={20} aria-hidden />
          {t('shell.appSettings')}
        </Link>
      </li>
      <li className={styles.apart}>
        <button type="button" className={styles.choice} onClick={() => services().reloadPage()}>
          <RefreshCw size={20} aria-hidden />
          {t('shell.refresh')}
        </button>
      </li>
      <li>
        <button type="button" className={styles.choice} onClick={requestSignOut}>
          <LogOut size={20} aria-hidden />
          {t('shell.logOut')}
        </button>
      </li>
    </ul>
  );
}
