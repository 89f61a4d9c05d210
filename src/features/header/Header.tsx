/** The header of SPEC.md section 2, signed in: search, language, user block and the product's switch. */
import { environment } from '../../stores/environment';
import { ConnectionSwitch } from './ConnectionSwitch';
import styles from './Header.module.css';
import { LanguageSelect } from './LanguageSelect';
import { ServerSearch } from './ServerSearch';
import { UserBlock } from './UserBlock';

export function Header() {
  const { isDesktop } = environment();
  return (
    <header className={styles.header}>
      <ServerSearch />
      <span className={styles.space} />
      <LanguageSelect />
      <UserBlock />
      {isDesktop && <ConnectionSwitch />}
    </header>
  );
}
