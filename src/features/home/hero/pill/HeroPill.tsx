/** The last line of the connect card: the reason for the server, the step, the saving, or the obstacle. */
import { CircleAlert, Clock, ServerOff, Sparkles, Star, WifiOff, Zap } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode, type Failure } from '../../../../model/failure';
import type { ConnectionServer } from '../../../../model/connection';
import { useFailureText, useFailureWords } from '../../../../lib/i18n/failure-text';
import { useFormat } from '../../../../lib/i18n/format';
import { useHistory } from '../../../../core/servers/history.store';
import { useServers } from '../../../../core/servers/servers.store';
import { useAreFiguresCurrent } from '../../../../core/servers/use-figures';
import { classNames } from '../../../../ui/layout/class-names';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { betterServer, isSameHero, type HeroProps, type HeroState } from '../hero-state';
import { HeroLine } from './HeroLine';
import { Pill } from './Pill';
import { HeroCopy } from './HeroCopy';
import tones from '../../../../ui/layout/tones.module.css';
import styles from './HeroPill.module.css';
import { HeroStep } from './HeroStep';
import { HeroAttempt } from './HeroAttempt';
import { useServerReason } from '../use-server-reason';

export const HeroPill = memo(function HeroPill({ state, server }: HeroProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  switch (state.kind) {
    case 'loading':
      return <Skeleton width={220} height={28} radius={14} />;
    case 'disconnecting':
      return <span className={styles.empty} />;
    case 'busy':
      if (state.connection.state === 'reconnecting') return <HeroAttempt connection={state.connection} />;
      return <HeroStep connection={state.connection} />;
    case 'waiting':
      return <HeroAttempt connection={state.connection} />;
    case 'connected':
      return server === null ? <span className={styles.empty} /> : <HeroLine server={server} />;
    case 'expired':
      return (
        <Pill
          tone="neutral"
          icon={<Clock size={16} aria-hidden />}
          text={state.endedAt === null ? t('home.neverRan') : t('home.endedAt', { dateTime: dateTime(state.endedAt) })}
        />
      );
    case 'failed':
    case 'no-helper':
    case 'offline':
      return <FailurePill failure={state.failure} />;
    case 'unconfirmed':
      return <FailurePill failure={state.failure} words={t('home.offUnconfirmed')} />;
    case 'no-network':
      return <NoNetworkPill />;
    case 'idle':
      if (state.pingFailure) return <FailurePill failure={state.pingFailure} />;
      return <ReasonPill reason={state.reason} server={server} />;
  }
}, isSameHero);

const NO_NETWORK: Failure = { source: 'provider', reason: 'network' };

/** The state and the banner above the page say it too, so it is no alert of its own. */
function NoNetworkPill() {
  const text = useFailureWords()(NO_NETWORK);
  return (
    <p className={classNames(styles.pill, styles.try, tones.neutral)} title={text}>
      <WifiOff size={16} aria-hidden />
      <span className={styles.cause}>{text}</span>
    </p>
  );
}

/** @param words shown instead of the failure's text */
function FailurePill({ failure, words }: { readonly failure: Failure; readonly words?: string }) {
  const own = useFailureText()(failure);
  const ownWords = useFailureWords()(failure);
  const text = words ?? ownWords;
  const code = failureCode(failure);
  return (
    <p className={classNames(styles.pill, styles.failure)} role="alert" title={text}>
      <CircleAlert size={16} aria-hidden />
      <span className={styles.cause}>{words ?? own}</span>
      <HeroCopy code={code} text={`${code}: ${text}`} />
    </p>
  );
}

type Reason = Extract<HeroState, { kind: 'idle' }>['reason'];

function ReasonPill({ reason, server }: { readonly reason: Reason; readonly server: ConnectionServer | null }) {
  const { t } = useTranslation();
  const { milliseconds } = useFormat();
  const ranking = useHistory((state) => state.ranking);
  const why = useServerReason(server?.id ?? null);
  const list = useServers((servers) => servers.list);
  const figures = useServers((servers) => servers.figures);
  const isCurrent = useAreFiguresCurrent();
  if (list.length === 0)
    return <Pill tone="neutral" icon={<ServerOff size={16} aria-hidden />} text={t('home.noDataText')} />;
  if (reason === 'unmeasured')
    return <Pill tone="neutral" icon={<Sparkles size={16} aria-hidden />} text={t('home.bestServerText')} />;
  if (reason === 'recommended') {
    return (
      <Pill
        tone="accent"
        icon={<Sparkles size={16} aria-hidden />}
        strong={t('home.recommended')}
        text={why?.short ?? ''}
        hint={why?.full}
      />
    );
  }
  const better = isCurrent ? betterServer(server, list, figures, ranking) : null;
  return (
    <Pill
      tone="neutral"
      icon={
        reason === 'favourite' ? <Star className={styles.star} size={16} aria-hidden /> : <Zap size={16} aria-hidden />
      }
      strong={t(reason === 'favourite' ? 'home.favourite' : 'home.yourChoice')}
      text={better ? t('home.betterChoice', { name: better.server.name, value: milliseconds(better.gainMs) }) : ''}
    />
  );
}
