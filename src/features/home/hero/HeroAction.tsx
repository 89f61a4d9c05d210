/** The button of the connect card's state, and the line above it: session time, timeout, next attempt or an alternative. */
import { CalendarClock, Power, RotateCw, WifiOff, Wrench, X, Zap } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { HELPER_LOGIN_TIMEOUT_MS } from '../../../../common/contract/helper/helper-api';
import type { ConnectStep } from '../../../model/connection';
import { BEST_SERVER_TIMEOUT_MS, CONNECT_PING_TIMEOUT_MS, PROVIDER_TIMEOUT_MS } from '../../../model/constants';
import { paths } from '../../../model/paths';
import {
  cancelConnect,
  connectBestServer,
  connectServer,
  disconnectServer,
  toggleConnection,
} from '../../../core/connection/connect-server';
import { resumeBootstrap } from '../../../core/bootstrap/network-gate';
import { useSessionDays } from '../../../core/line/session-days.store';
import { useFormat } from '../../../lib/i18n/format';
import { openRepair } from '../../../core/repair/repair.store';
import { useIsServerMissing, useServers } from '../../../core/servers/servers.store';
import { useSecondsUntil } from '../../../lib/time/use-now';
import { Button } from '../../../ui/controls/buttons/Button';
import { isSameHero, type HeroProps, type HeroState } from './hero-state';
import styles from './HeroAction.module.css';
import { RefreshCountdown, RefreshNow } from './HeroRefresh';
import { SessionTime } from './SessionTime';

const STEP_TIMEOUTS_MS: Record<ConnectStep, number> = {
  ping: CONNECT_PING_TIMEOUT_MS,
  submit: PROVIDER_TIMEOUT_MS,
  login: HELPER_LOGIN_TIMEOUT_MS,
};

const MINUTE_MS = 60_000;

export const HeroAction = memo(function HeroAction({ state, server }: HeroProps) {
  return (
    <div className={styles.action} data-tour="connect">
      <Above state={state} />
      <StateButton state={state} server={server} />
    </div>
  );
}, isSameHero);

function Above({ state }: { readonly state: HeroState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'connected':
      return <SessionTime connection={state.connection} />;
    case 'busy':
      return <StepLimit key={state.connection.step} endsAt={state.connection.stepAt + limitOf(state.connection)} />;
    case 'waiting':
      return state.connection.nextAttemptAt === 'online' ? null : <NextTry at={state.connection.nextAttemptAt} />;
    case 'unconfirmed':
      return state.nextAttemptAt === null ? null : <NextTry at={state.nextAttemptAt} />;
    case 'offline':
      return <RefreshNow />;
    case 'failed':
      return <RepairLink text={t('repair.viewFixes')} />;
    case 'idle':
      return state.pingFailure ? <RepairLink text={t('home.repair')} /> : <LastSession />;
    case 'loading':
    case 'disconnecting':
    case 'expired':
    case 'no-network':
    case 'no-helper':
      return null;
  }
}

function StateButton({ state, server }: HeroProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hasNoServer = useServers(({ list }) => list.length === 0);
  // A server that the provider has removed cannot be tried again.
  const isGone = useIsServerMissing(server?.id ?? null);
  const icon = (Icon: typeof Zap): ReactNode => <Icon size={18} aria-hidden />;
  switch (state.kind) {
    case 'loading':
      return (
        <Button kind="connect" size="hero" wide disabled icon={icon(Zap)}>
          {t('home.connect')}
        </Button>
      );
    case 'idle':
      return (
        <Button
          kind="connect"
          size="hero"
          wide
          disabled={hasNoServer}
          icon={icon(Zap)}
          onClick={() => void (server ? connectServer(server.id) : connectBestServer())}
        >
          {t('home.connect')}
        </Button>
      );
    case 'busy':
    case 'waiting':
      return (
        <Button size="hero" wide icon={icon(X)} onClick={cancelConnect}>
          {t('home.cancel')}
        </Button>
      );
    case 'connected':
      return (
        <Button kind="danger" size="hero" wide icon={icon(Power)} onClick={() => void disconnectServer()}>
          {t('home.disconnect')}
        </Button>
      );
    case 'disconnecting':
      return (
        <Button kind="danger" size="hero" wide paused icon={icon(Power)}>
          {t('home.disconnect')}
        </Button>
      );
    case 'unconfirmed':
      return (
        <Button size="hero" wide icon={icon(RotateCw)} onClick={() => void disconnectServer()}>
          {t('common.tryAgain')}
        </Button>
      );
    case 'no-network':
      if (state.failure)
        return (
          <Button size="hero" wide icon={icon(RotateCw)} onClick={resumeBootstrap}>
            {t('common.tryAgain')}
          </Button>
        );
      return (
        <Button size="hero" wide paused icon={icon(WifiOff)} className={styles.countdown}>
          {t('home.waitingOnline')}
        </Button>
      );
    case 'expired':
      return (
        <Button kind="primary" size="hero" wide icon={icon(CalendarClock)} onClick={() => void navigate(paths.service)}>
          {t(state.endedAt === null ? 'home.seePackages' : 'home.renew')}
        </Button>
      );
    case 'failed':
      return (
        <Button
          size="hero"
          wide
          icon={icon(isGone ? Zap : RotateCw)}
          onClick={() => void (server && !isGone ? connectServer(server.id) : toggleConnection())}
        >
          {t(isGone ? 'home.connect' : 'common.tryAgain')}
        </Button>
      );
    case 'offline':
      return (
        <Button size="hero" wide paused className={styles.countdown} icon={icon(RotateCw)}>
          <RefreshCountdown />
        </Button>
      );
    case 'no-helper':
      return (
        <Button size="hero" wide icon={icon(Wrench)} onClick={openRepair}>
          {t('home.repair')}
        </Button>
      );
  }
}

/** Choosing among all servers waits for a whole sweep. */
function limitOf({ serverId, step }: { readonly serverId: string | null; readonly step: ConnectStep }): number {
  return serverId === null ? BEST_SERVER_TIMEOUT_MS : STEP_TIMEOUTS_MS[step];
}

/** A failed ping does not prevent connecting, and can be repaired as well. */
function RepairLink({ text }: { readonly text: string }) {
  return (
    <Button kind="link" onClick={openRepair}>
      {text}
    </Button>
  );
}

/** The newest session of a minute or more. */
function LastSession() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const last = useSessionDays((days) => days.last);
  if (last === null || last.connectedMs < MINUTE_MS) return null;
  const minutes = Math.floor(last.connectedMs / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const rest = `${number(minutes % 60)} ${t('home.minutes')}`;
  const duration = hours === 0 ? rest : `${number(hours)} ${t('home.hours')} ${rest}`;
  return <p className={styles.label}>{t('home.lastSession', { duration, server: last.serverName })}</p>;
}

function StepLimit({ endsAt }: { readonly endsAt: number }) {
  const { t } = useTranslation();
  return <p className={styles.label}>{t('home.limit', { seconds: useSecondsUntil(endsAt) })}</p>;
}

function NextTry({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  return <p className={styles.label}>{t('home.nextTry', { seconds: useSecondsUntil(at) })}</p>;
}
