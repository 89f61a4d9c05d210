/** The status bar: connection, helper, provider, public IP (masked until clicked, since people stream their screens), country, version. */
import { EyeOff, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../common/brand';
import { powerOf, toneOfConnection } from '../../../model/connection';
import { connectionText } from '../../../lib/i18n/connection-text';
import { toneOfLine } from '../../../model/line/line-health';
import { useLine } from '../../../core/line/line.store';
import { useLineDetail } from '../../../lib/i18n/use-line-detail';
import { useConnection } from '../../../core/connection/connection.store';
import { useConnectionServer } from '../../../core/connection/connection-server.store';
import { environment } from '../../../core/diagnostics/environment.store';
import { toggleIp, useDetectedLocation } from '../../../core/session/location.store';
import { classNames } from '../../../ui/layout/class-names';
import { handFocusOver } from '../../../ui/layout/hand-focus-over';
import { maskIp } from './mask-ip.rules';
import { HelperState, ReachState } from './StatusLights';
import styles from './StatusBar.module.css';
import { Private } from '../../../ui/privacy/Private';
import { toggleStreamerMode, useStreamerMode } from '../../../core/preferences/streamer-mode.store';

interface StatusBarProps {
  /** Shown before the version. */
  readonly children?: ReactNode;
}

export function StatusBar({ children }: StatusBarProps) {
  const { isDesktop, version } = environment();
  return (
    <footer className={styles.bar}>
      {isDesktop && <ConnectionState />}
      {isDesktop && <HelperState />}
      {isDesktop && <ReachState />}
      <PublicIp />
      <StreamerMode />
      <span className={styles.end}>
        {children}
        {brand.name} {version}
      </span>
    </footer>
  );
}

/** The same line as in tray and window title (promise J1). */
function ConnectionState() {
  const { t } = useTranslation();
  const connection = useConnection((state) => state.connection);
  const line = useLine();
  const text = connectionText(t, connection, useConnectionServer(), useLineDetail(line));
  const tone = line ? toneOfLine(line) : toneOfConnection(connection);
  return (
    <span className={classNames(styles.entry, styles.connection)} data-power={powerOf(connection)}>
      <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />
      <span className={styles.text} title={text}>
        {text}
      </span>
    </span>
  );
}

/** While it covers the app, so that nobody wonders about the dots; a press turns it off. */
function StreamerMode() {
  const { t } = useTranslation();
  if (!useStreamerMode()) return null;
  return (
    <button
      ref={handFocusOver}
      type="button"
      className={classNames(styles.entry, styles.ip)}
      title={t('streamer.turnOff')}
      onClick={toggleStreamerMode}
    >
      <EyeOff className={styles.icon} size={14} aria-hidden />
      {t('streamer.title')}
    </button>
  );
}

function PublicIp() {
  const { t } = useTranslation();
  const { publicIp, countryCode, isIpShown } = useDetectedLocation();
  const isCovered = useStreamerMode();
  if (publicIp === null && countryCode === null) return null;
  return (
    <span className={styles.entry}>
      <Globe className={styles.icon} size={14} aria-hidden />
      {publicIp !== null && isCovered && <Private>{publicIp}</Private>}
      {publicIp !== null && !isCovered && (
        <button
          type="button"
          className={styles.ip}
          title={t(isIpShown ? 'shell.hideIp' : 'shell.showIp')}
          onClick={toggleIp}
        >
          <Private>{isIpShown ? publicIp : maskIp(publicIp)}</Private>
        </button>
      )}
      {publicIp !== null && countryCode !== null && <span aria-hidden="true">·</span>}
      {countryCode}
    </span>
  );
}
