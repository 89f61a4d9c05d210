/** The status bar: helper, provider, public IP (masked until clicked, since people stream their screens), country, version. */
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { useFormat } from '../../i18n/format';
import { environment } from '../../stores/environment';
import { toggleIp, useLayout } from '../../stores/layout';
import { useServers } from '../../stores/servers';
import { classNames } from '../../ui/class-names';
import { maskIp } from '../../domain/mask-ip';
import styles from './StatusBar.module.css';

interface StatusBarProps {
  /** Stands before the version. */
  readonly children?: ReactNode;
}

export function StatusBar({ children }: StatusBarProps) {
  const { isDesktop, version } = environment();
  return (
    <footer className={styles.bar}>
      {isDesktop && <HelperState />}
      {isDesktop && <ApiState />}
      <PublicIp />
      <span className={styles.end}>
        {children}
        {brand.name} {version}
      </span>
    </footer>
  );
}

function HelperState() {
  const { t } = useTranslation();
  const state = useServers(({ helper }) => helper.state);
  if (state === 'unknown') return null;
  return (
    <Light
      isGood={state === 'running'}
      words={t(state === 'running' ? 'shell.helperRunning' : 'shell.helperNotRunning')}
    />
  );
}

function ApiState() {
  const { t } = useTranslation();
  const { milliseconds } = useFormat();
  const roundTripMs = useServers(({ apiRoundTripMs }) => apiRoundTripMs);
  const isDown = useServers(({ failure }) => failure?.source === 'provider');
  if (roundTripMs !== null) return <Light isGood words={t('shell.api', { value: milliseconds(roundTripMs) })} />;
  return isDown ? <Light isGood={false} words={t('shell.apiDown')} /> : null;
}

function Light({ isGood, words }: { readonly isGood: boolean; readonly words: string }) {
  return (
    <span className={styles.entry}>
      <span className={classNames(styles.dot, isGood ? styles.good : styles.bad)} aria-hidden="true" />
      {words}
    </span>
  );
}

function PublicIp() {
  const { t } = useTranslation();
  const { publicIp, countryCode, isIpShown } = useLayout();
  if (publicIp === null && countryCode === null) return null;
  return (
    <span className={styles.entry}>
      <Globe className={styles.icon} size={14} aria-hidden />
      {publicIp !== null && (
        <button
          type="button"
          className={styles.ip}
          aria-pressed={isIpShown}
          title={t(isIpShown ? 'shell.hideIp' : 'shell.showIp')}
          onClick={toggleIp}
        >
          {isIpShown ? publicIp : maskIp(publicIp)}
        </button>
      )}
      {publicIp !== null && countryCode !== null && <span aria-hidden="true">·</span>}
      {countryCode}
    </span>
  );
}
