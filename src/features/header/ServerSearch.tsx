/** The header's search: typing filters the servers, Enter shows them on home, Ctrl/Cmd+K comes here from anywhere. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../domain/paths';
import { environment } from '../../stores/environment';
import { setServerKeyword, useServers } from '../../stores/servers';
import { SearchField } from '../../ui/SearchField';
import styles from './Header.module.css';

export function ServerSearch() {
  const { t } = useTranslation();
  const keyword = useServers((servers) => servers.keyword);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnShortcut = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', focusOnShortcut);
    return () => window.removeEventListener('keydown', focusOnShortcut);
  }, []);
  return (
    <SearchField
      ref={field}
      className={styles.search}
      label={t('shell.search')}
      placeholder={t('shell.search')}
      clearLabel={t('home.clearSearch')}
      value={keyword}
      onChange={setServerKeyword}
      shortcut={environment().platform === 'darwin' ? '⌘ K' : 'Ctrl K'}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void navigate(paths.home);
      }}
    />
  );
}
