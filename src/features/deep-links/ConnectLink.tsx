/** A server in a deep link: offers to connect, and names the session that this would end; an unknown server is reported as such. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '../../model/connection';
import { paths } from '../../model/paths';
import type { Server } from '../../model/server';
import { chooseAndConnect } from '../../core/connection/connect-server';
import { useConnection } from '../../core/connection/connection.store';
import { useServers } from '../../core/servers/servers.store';
import { Alert } from '../../ui/feedback/Alert';
import { Fact, Facts } from '../../ui/layout/Facts';
import { Flag } from '../../ui/layout/Flag';
import { LinkQuestion } from './LinkQuestion';
import styles from './LinkQuestion.module.css';

export function ConnectLink({ serverId }: { readonly serverId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useServers((servers) => servers.list);
  const status = useServers((servers) => servers.status);
  const connection = useConnection((state) => state.connection);
  const server = list.find(({ id }) => id === serverId);
  const busyId = busyServerId(connection);
  const isSameServer = busyId === serverId;
  const other = isSameServer ? undefined : list.find(({ id }) => id === busyId);
  const connect = () => {
    void navigate(paths.home);
    void chooseAndConnect(serverId);
  };
  const isMissing = !server && status !== 'loading';
  return (
    <LinkQuestion
      title={t('links.connectTitle')}
      action={isMissing || isSameServer ? null : { label: t('home.connect'), isBusy: !server, run: connect }}
    >
      <p>{t('links.connectText')}</p>
      {server && <ServerFact server={server} />}
      {isMissing && (
        <Alert tone="amber">{t(status === 'failed' ? 'failure.serverNotLoaded' : 'links.serverUnknown')}</Alert>
      )}
      {isSameServer && <Alert tone="accent">{t('links.connectedAlready')}</Alert>}
      {server && other && <p>{t('links.connectEnds', { name: other.name })}</p>}
    </LinkQuestion>
  );
}

function ServerFact({ server: { name, countryCode } }: { readonly server: Server }) {
  const { t } = useTranslation();
  return (
    <Facts isBoxed>
      <Fact name={t('home.server')}>
        <span className={styles.server}>
          <Flag countryCode={countryCode} />
          <span>{name}</span>
          <span className={styles.code}>{countryCode}</span>
        </span>
      </Fact>
    </Facts>
  );
}

/** The server of the current or starting session; null for none. */
function busyServerId(connection: Connection): string | null {
  switch (connection.state) {
    case 'connected':
    case 'connecting':
    case 'reconnecting':
      return connection.serverId;
    case 'idle':
    case 'failed':
    case 'disconnecting':
      return null;
  }
}
