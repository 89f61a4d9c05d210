/** Home's first card on the web platform, which has no server steps (docs/product.md section 4): its offer and one action. */
import { Laptop } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../model/paths';
import { Button } from '../../../ui/controls/Button';
import { classNames } from '../../../ui/layout/class-names';
import hero from './Hero.module.css';
import styles from './WebHero.module.css';

export function WebHero() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <section className={classNames(hero.hero, styles.hero)} data-state="web">
      <div className={hero.art} aria-hidden="true" />
      <span className={styles.icon} aria-hidden="true">
        <Laptop size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('home.webTitle')}</h2>
        <p className={styles.text}>{t('home.webText')}</p>
      </div>
      <Button kind="primary" size="hero" className={styles.action} onClick={() => void navigate(paths.service)}>
        {t('home.seePackages')}
      </Button>
    </section>
  );
}
