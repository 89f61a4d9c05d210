/** The server that the connect card acts on: flag, name, country code and its ping. */
import { Server as ServerIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Server } from '../../domain/server';
import { useFormat } from '../../i18n/format';
import { useServers } from '../../stores/servers';
import { classNames } from '../../ui/class-names';
import { Flag } from '../../ui/Flag';
import { PingChip } from '../../ui/PingChip';
import { Skeleton } from '../../ui/Skeleton';
import styles from './HeroServer.module.css';
import { usePingLabels } from './use-ping-labels';

/** Longer names are set smaller, so that they are seen whole. */
const LONG_NAME_LENGTH = 12;

interface HeroServerProps {
  readonly server: Server | null;
  readonly isLoading: boolean;
}

export function HeroServer({ server, isLoading }: HeroServerProps) {
  const { t } = useTranslation();
  if (server) return <KnownServer server={server} />;
  return (
    <div className={styles.server}>
      {isLoading ? (
        <>
          <Skeleton width={48} height={36} radius={8} />
          <Skeleton width={150} height={24} />
        </>
      ) : (
        <>
          <span className={styles.placeholder} aria-hidden="true">
            <ServerIcon size={20} />
          </span>
          <h2 className={styles.name}>{t('home.bestServer')}</h2>
        </>
      )}
    </div>
  );
}

function KnownServer({ server }: { readonly server: Server }) {
  const { milliseconds } = useFormat();
  const labels = usePingLabels();
  const roundTripMs = useServers(({ figures }) => figures[server.id]?.roundTripMs);
  const isLong = server.name.length > LONG_NAME_LENGTH;
  return (
    <div className={styles.server}>
      <Flag countryCode={server.countryCode} size="hero" />
      <h2 className={classNames(styles.name, isLong && styles.long)} title={server.name}>
        {server.name}
      </h2>
      {server.countryCode !== '' && <span className={styles.code}>{server.countryCode}</span>}
      <PingChip roundTripMs={roundTripMs} labels={labels} format={milliseconds} word={!isLong} />
    </div>
  );
}
