/** Home: the connect card, four figures, the live graph, the servers and the games. */
import { useTranslation } from 'react-i18next';
import { environment } from '../../stores/environment';
import { useServers } from '../../stores/servers';
import { useSession } from '../../stores/session';
import { GamesRow } from './GamesRow';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { PingCard } from './PingCard';
import { ServersCard } from './ServersCard';
import { StatTiles } from './StatTiles';
import { WebHero } from './WebHero';

export function HomePage() {
  const { t } = useTranslation();
  const hasUser = useSession(({ phase }) => phase === 'ready');
  const hasServers = useServers(({ status }) => status !== 'loading');
  if (!environment().isDesktop) {
    return (
      <div className={styles.web} data-home={hasUser ? 'usable' : 'loading'}>
        <h1 className="visually-hidden">{t('home.title')}</h1>
        <WebHero />
        <GamesRow isGrid />
      </div>
    );
  }
  return (
    <div className={styles.home} data-home={hasUser && hasServers ? 'usable' : 'loading'}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <Hero />
      <StatTiles />
      <div className={styles.middle}>
        <PingCard />
        <GamesRow />
        <ServersCard />
      </div>
    </div>
  );
}
