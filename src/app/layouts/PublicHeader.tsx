/** The header of a signed-out page: the logo, which links home, and the language (docs/product.md section 2, Header). */
import { brand } from '../../../common/brand';
import { paths } from '../../model/paths';
import { LanguageSelect } from '../../features/shell/header/LanguageSelect';
import { Logo } from '../../ui/layout/Logo';
import { TextLink } from '../../ui/controls/TextLink';
import styles from './PublicHeader.module.css';

export function PublicHeader() {
  return (
    <header className={styles.header}>
      <TextLink className={styles.home} to={paths.home}>
        <Logo name={brand.name} />
      </TextLink>
      <LanguageSelect display="both" />
    </header>
  );
}
