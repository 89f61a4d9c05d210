/** The setting entry of docs/product.md section 2: a submenu below it, or beside it as a popover while the drawer is collapsed. */
import { ChevronRight, ListChecks, LogOut, RefreshCw, Settings, User } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths, settingsPath } from '../../../model/paths';
import { requestSignOut } from '../../../core/connection/request-sign-out';
import { environment } from '../../../core/diagnostics/environment.store';
import { services } from '../../../core/services/services';
import { classNames } from '../../../ui/layout/class-names';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './DrawerEntries.module.css';

const SETTING_PATHS: readonly string[] = [paths.profile, paths.sessions, paths.affiliateHistory];

export function SettingsEntry({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const isCurrent = SETTING_PATHS.includes(useLocation().pathname);
  const [isUnfolded, setUnfolded] = useState(isCurrent);
  const [isFlyoutOpen, setFlyoutOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isCollapsed ? isFlyoutOpen : isUnfolded;
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isCollapsed) return;
    setFlyoutOpen(false);
    button.current?.focus();
  };
  const leaveWithChoice = () => {
    if (!isCollapsed) return;
    // Before a dialog opens, which gives the focus back when it closes.
    button.current?.focus();
    setFlyoutOpen(false);
  };
  const leaveWithFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFlyoutOpen(false);
  };
  // Safari does not focus a pressed button or link (https://bugs.webkit.org/show_bug.cgi?id=22261): the focus would be lost, and the list closed before the click.
  const keepFocus = (event: MouseEvent) => {
    event.preventDefault();
    button.current?.focus();
  };
  return (
    <li
      className={styles.group}
      data-unfolded={isOpen && !isCollapsed}
      onMouseDown={isCollapsed ? keepFocus : undefined}
      onKeyDown={leaveOnEscape}
      onBlur={leaveWithFocus}
    >
      <Tooltip text={t('shell.settings')} placement="right" isOff={!isCollapsed || isOpen} isName isBlock>
        <button
          ref={button}
          type="button"
          className={styles.entry}
          data-tour="help"
          data-current={isCurrent && (isCollapsed || !isOpen)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => (isCollapsed ? setFlyoutOpen(!isOpen) : setUnfolded(!isOpen))}
        >
          <Settings size={18} aria-hidden />
          <span className={isCollapsed ? 'visually-hidden' : classNames(primitives.ellipsis, styles.text)}>
            {t('shell.settings')}
          </span>
          {!isCollapsed && <ChevronRight className={styles.chevron} size={16} aria-hidden />}
        </button>
      </Tooltip>
      {isOpen && <Submenu id={id} isFlyout={isCollapsed} onChosen={leaveWithChoice} />}
    </li>
  );
}

interface SubmenuProps {
  readonly id: string;
  readonly isFlyout: boolean;
  readonly onChosen: () => void;
}

function Submenu({ id, isFlyout, onChosen }: SubmenuProps) {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  const shown = (pathname + hash).startsWith(settingsPath) ? settingsPath : pathname;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isFlyout) list.current?.querySelector('a')?.focus();
  }, [isFlyout]);
  return (
    <ul ref={list} id={id} className={isFlyout ? styles.flyout : styles.submenu} onClick={onChosen}>
      <li>
        <Link
          className={styles.subentry}
          to={paths.profile}
          aria-current={shown === paths.profile ? 'page' : undefined}
        >
          <User size={16} aria-hidden />
          {t('shell.profile')}
        </Link>
      </li>
      {/* Only the installed app records sessions. */}
      {environment().isDesktop && (
        <li>
          <NavLink className={classNames(styles.subentry)} to={paths.sessions}>
            <ListChecks size={16} aria-hidden />
            {t('shell.sessions')}
          </NavLink>
        </li>
      )}
      <li>
        <Link className={styles.subentry} to={settingsPath} aria-current={shown === settingsPath ? 'page' : undefined}>
          <Settings size={16} aria-hidden />
          {t('shell.appSettings')}
        </Link>
      </li>
      <li>
        <button type="button" className={styles.subentry} onClick={() => services().reloadPage()}>
          <RefreshCw size={16} aria-hidden />
          {t('shell.refresh')}
        </button>
      </li>
      <li>
        <button type="button" className={styles.subentry} onClick={requestSignOut}>
          <LogOut size={16} aria-hidden />
          {t('shell.logOut')}
        </button>
      </li>
    </ul>
  );
}
