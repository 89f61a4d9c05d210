/** The first server of a session with its flag, and how many more there were, with all names as a tooltip. */
import type { ConnectionServer } from '../../../model/connection';
import { shortName } from '../../../lib/i18n/connection-text';
import { Flag } from '../../../ui/layout/Flag';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './SessionServers.module.css';

export function SessionServers({ servers }: { readonly servers: readonly ConnectionServer[] }) {
  const [first] = servers;
  if (!first) return null;
  const names = servers.map(shortName).join(', ');
  return (
    <span className={styles.servers}>
      <Flag countryCode={first.countryCode} />
      {/* Spoken in full, shown as far as there is room. */}
      <span className="visually-hidden">{names}</span>
      <span className={classNames(primitives.ellipsis)} title={shortName(first)} aria-hidden="true">
        {shortName(first)}
      </span>
      {servers.length > 1 && (
        <span className={styles.more} title={names} aria-hidden="true">
          +{servers.length - 1}
        </span>
      )}
    </span>
  );
}
