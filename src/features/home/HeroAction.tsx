/** The one button of the connect card's state, and the line above it: session time, time limit or next try. */
import { CalendarClock, Power, RotateCw, Wrench, X, Zap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { HELPER_LOGIN_TIMEOUT_MS, HELPER_PING_TIMEOUT_MS } from '../../../contract/helper-api';
import type { ConnectStep } from '../../domain/connection';
import { MONITORING_INTERVAL_MS, PROVIDER_TIMEOUT_MS } from '../../domain/constants';
import { paths } from '../../domain/paths';
import type { Server } from '../../domain/server';
import { cancelConnect, connectServer, disconnectServer, toggleConnection } from '../../flows/connect-server';
import { refreshServers } from '../../flows/refresh-servers';
import { useFormat } from '../../i18n/format';
import { openRepair } from '../../stores/repair';
import { useServers } from '../../stores/servers';
import { Button } from '../../ui/Button';
import { useNow } from '../../ui/use-now';
import { useSecondsUntil } from '../../ui/use-seconds-until';
import type { HeroState } from './hero-state';
import styles from './HeroAction.module.css';

const STEP_LIMITS_MS: Record<ConnectStep, number> = {
  ping: HELPER_PING_TIMEOUT_MS,
  submit: PROVIDER_TIMEOUT_MS,
  login: HELPER_LOGIN_TIMEOUT_MS,
};

interface HeroActionProps {
  readonly state: HeroState;
  readonly server: Server | null;
}

export function HeroAction({ state, server }: HeroActionProps) {
  return (
    <div className={styles.action}>
      <Above state={state} />
      <StateButton state={state} server={server} />
    </div>
  );
}

function Above({ state }: { readonly state: HeroState }) {
  switch (state.kind) {
    case 'connected':
      return <SessionTime connectedAt={state.connectedAt} />;
    case 'busy':
      return <StepLimit key={state.connection.step} limitMs={STEP_LIMITS_MS[state.connection.step]} />;
    case 'waiting':
      return <NextTry at={state.connection.nextTryAt} />;
    case 'offline':
      return <NextRefresh />;
    case 'loading':
    case 'disconnecting':
    case 'failed':
      return <ViewFixes />;
    case 'expired':
    case 'no-helper':
    case 'idle':
      return null;
  }
}

function StateButton({ state, server }: HeroActionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const run = (work: () => Promise<void>) => () => {
    setWaiting(true);
    void work().finally(() => setWaiting(false));
  };
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
          busy={isWaiting}
          icon={icon(Zap)}
          onClick={server ? () => void connectServer(server.id) : run(toggleConnection)}
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
        <Button kind="danger" size="hero" wide disabled icon={icon(Power)}>
          {t('home.disconnect')}
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
        <Button size="hero" wide icon={icon(RotateCw)} onClick={() => server && void connectServer(server.id)}>
          {t('home.tryAgain')}
        </Button>
      );
    case 'offline':
      return (
        <Button size="hero" wide busy={isWaiting} icon={icon(RotateCw)} onClick={run(refreshServers)}>
          {t('home.tryAgain')}
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

function ViewFixes() {
  const { t } = useTranslation();
  return (
    <Button kind="link" onClick={openRepair}>
      {t('repair.viewFixes')}
    </Button>
  );
}

function SessionTime({ connectedAt }: { readonly connectedAt: number }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const now = useNow(1000);
  return (
    <p className={styles.session}>
      <span className={styles.label}>{t('home.sessionTime')}</span>
      <span className={styles.time}>{duration(now - connectedAt)}</span>
    </p>
  );
}

/** Counts down from the moment the step is first shown; a new step mounts a new one. */
function StepLimit({ limitMs }: { readonly limitMs: number }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const [shownAt] = useState(now);
  const seconds = Math.max(0, Math.ceil((limitMs - (now - shownAt)) / 1000));
  return <p className={styles.label}>{t('home.limit', { seconds })}</p>;
}

function NextTry({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  return <p className={styles.label}>{t('home.nextTry', { seconds: useSecondsUntil(at) })}</p>;
}

/** Offline, the list is fetched anew when the monitoring's countdown ends. */
function NextRefresh() {
  const { t } = useTranslation();
  const ticks = useServers(({ refreshCountdown }) => refreshCountdown);
  return <p className={styles.label}>{t('home.nextTry', { seconds: (ticks * MONITORING_INTERVAL_MS) / 1000 })}</p>;
}
