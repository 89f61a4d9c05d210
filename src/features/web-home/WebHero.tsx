/** The first card of the web home: what the desktop app does, its downloads with the visitor's system first, and the way to the packages. */
import { Download as DownloadIcon, Laptop } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { brand } from '../../../common/brand';
import { paths } from '../../model/paths';
import { Button } from '../../ui/controls/buttons/Button';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import { appLink, type Download } from './app-links.rules';
import styles from './WebHero.module.css';

/** The id of its card, to which the games lead where the app cannot be opened. */
export const HERO_ID = 'app';

interface WebHeroProps {
  /** Empty: none is configured. */
  readonly downloads: readonly Download[];
  /** Whether the visitor's system can have it; else the packages come before the downloads. */
  readonly canOpenApp: boolean;
}

export function WebHero({ downloads, canOpenApp }: WebHeroProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [first, ...others] = downloads;
  const packages = (
    <Button
      kind={canOpenApp ? 'secondary' : 'primary'}
      size={canOpenApp ? 'large' : 'hero'}
      onClick={() => void navigate(paths.service)}
    >
      {t('home.seePackages')}
    </Button>
  );
  return (
    <section
      id={HERO_ID}
      data-tour="connect"
      className={classNames(primitives.heroCard, styles.hero)}
      tabIndex={-1}
      aria-labelledby="app-title"
    >
      <div className={styles.art} aria-hidden="true" />
      <span className={styles.icon} aria-hidden="true">
        <Laptop size={28} />
      </span>
      <div className={styles.words}>
        <h2 id="app-title" className={styles.title}>
          {t('home.webTitle')}
        </h2>
        <p className={styles.text}>{t('home.webText')}</p>
        {canOpenApp && (
          <p className={styles.text}>
            {t('home.appInstalled')}{' '}
            <a className={styles.link} href={appLink()}>
              {t('home.openApp', { product: brand.name })}
            </a>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!canOpenApp && packages}
        {first && (
          <a className={classNames(styles.download, !canOpenApp && styles.elsewhere)} href={first.url} rel="noreferrer">
            <DownloadIcon size={18} aria-hidden />
            {t('home.downloadFor', { system: first.name })}
          </a>
        )}
        {others.length > 0 && (
          <p className={styles.others}>
            {t('home.otherSystems')}
            {others.map(({ system, name, url }) => (
              <a key={system} className={styles.link} href={url} rel="noreferrer">
                {name}
              </a>
            ))}
          </p>
        )}
        {canOpenApp && packages}
      </div>
    </section>
  );
}
