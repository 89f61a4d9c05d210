/** Home of the web platform, which has no server steps (docs/product.md section 4): it leads to the app and to the packages. */
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/session/session.store';
import { readVisitor } from './read-visitor';
import { WebGames } from './WebGames';
import { WebHero } from './WebHero';
import styles from './WebHomePage.module.css';

export function WebHomePage() {
  const { t } = useTranslation();
  const hasUser = useSession(({ phase }) => phase === 'ready');
  const { downloads, canHaveApp } = readVisitor();
  const leadsToApp = downloads.length > 0;
  return (
    <div className={styles.home} data-home={hasUser ? 'usable' : 'loading'}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <WebHero downloads={downloads} canOpenApp={leadsToApp && canHaveApp} />
      <WebGames target={leadsToApp ? (canHaveApp ? 'app' : 'downloads') : 'none'} />
    </div>
  );
}
