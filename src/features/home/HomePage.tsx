/** Home: the connect card, four tiles, the live graph, the servers and the games. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServers } from '../../core/servers/servers.store';
import { useSession } from '../../core/session/session.store';
import { GamesRow } from './games/GamesRow';
import { Hero } from './hero/Hero';
import styles from './HomePage.module.css';
import { PingCard } from './ping/PingCard';
import { ServersCard } from './servers/ServersCard';
import { StatTiles } from './ping/StatTiles';

interface HomePageProps {
  /** Takes the place of the graph: the recap of the session that has just ended; null for none. */
  readonly recap?: ReactNode;
}

export function HomePage({ recap = null }: HomePageProps) {
  const { t } = useTranslation();
  const hasUser = useSession(({ phase }) => phase === 'ready');
  const hasServers = useServers(({ status }) => status !== 'loading');
  return (
    <div className={styles.home} data-home={hasUser && hasServers ? 'usable' : 'loading'}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <Hero />
      <StatTiles />
      <div className={styles.middle}>
        {recap ?? <PingCard />}
        <GamesRow />
        <ServersCard />
      </div>
    </div>
  );
}
