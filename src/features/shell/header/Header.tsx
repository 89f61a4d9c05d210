/** The header of docs/product.md section 2, signed in: search, language, user block and the connection switch. */
import type { ReactNode } from 'react';
import { environment } from '../../../core/diagnostics/environment.store';
import { ConnectionSwitch } from './ConnectionSwitch';
import styles from './Header.module.css';
import { LanguageSelect } from './LanguageSelect';
import { MatchModeButton } from './MatchModeButton';
import { UserBlock } from './UserBlock';

export interface HeaderProps {
  /** The global search, passed in because it belongs to another feature. */
  readonly search?: ReactNode;
  /** The inbox's bell, which belongs to another feature too. */
  readonly inbox?: ReactNode;
}

export function Header({ search, inbox }: HeaderProps) {
  const { isDesktop } = environment();
  return (
    <header className={styles.header}>
      <div className={styles.search}>{search}</div>
      <span className={styles.space} />
      {inbox}
      {isDesktop && <MatchModeButton />}
      <LanguageSelect />
      <UserBlock />
      {isDesktop && <ConnectionSwitch />}
    </header>
  );
}
