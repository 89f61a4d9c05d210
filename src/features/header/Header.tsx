/** The header of SPEC.md section 2, signed in: search, language, user block and the product's switch. */
import type { ReactNode } from 'react';
import { environment } from '../../stores/environment';
import { ConnectionSwitch } from './ConnectionSwitch';
import styles from './Header.module.css';
import { LanguageSelect } from './LanguageSelect';
import { UserBlock } from './UserBlock';

export interface HeaderProps {
  /** The global search, a feature of its own. */
  readonly search?: ReactNode;
}

export function Header({ search }: HeaderProps) {
  const { isDesktop } = environment();
  return (
    <header className={styles.header}>
      <div className={styles.search}>{search}</div>
      <span className={styles.space} />
      <LanguageSelect />
      <UserBlock />
      {isDesktop && <ConnectionSwitch />}
    </header>
  );
}
