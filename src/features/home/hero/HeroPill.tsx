/** The last line of the connect card: the reason for the server, the step, the saving, or the obstacle. */
import { CircleAlert, Clock, Sparkles, Star, TrendingDown, TrendingUp, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode, type Failure } from '../../../model/failure';
import type { ConnectionServer } from '../../../model/connection';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { useFormat } from '../../../lib/i18n/format';
import { useHistory } from '../../../core/servers/history.store';
import { useServers } from '../../../core/servers/servers.store';
import { classNames } from '../../../ui/layout/class-names';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { betterServer, type HeroState } from './hero-state';
import { HeroCopy } from './HeroCopy';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './HeroPill.module.css';
import { HeroStep } from './HeroStep';
import { useSession } from '../../../core/session/session.store';
import { sessionEnding } from '../../../core/user/session-ending.rules';
import { useServerNow } from '../../../lib/time/use-server-now';
import { useGuard } from '../../../core/line/guard.store';
import { HeroEnding } from './HeroEnding';
import { HeroOffer } from './HeroOffer';
import { HeroAttempt } from './HeroAttempt';
import { useServerReason } from './use-server-reason';
import { toneOfLine } from '../../../model/line-health';
import { lineSentence } from '../../../lib/i18n/line-text';
import { useLine } from '../../../core/line/line.store';
import { useVerdict } from '../ping/use-verdict';

interface HeroPillProps {
  readonly state: HeroState;
  readonly server: ConnectionServer | null;
}

export function HeroPill({ state, server }: HeroPillProps) {
  const { t } = useTranslation();
  const { date, time } = useFormat();
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
      return <LinePill server={server} />;
    case 'expired':
      return (
        <Pill
          tone="neutral"
          icon={<Clock size={16} aria-hidden />}
          text={
            state.endedAt === null
              ? t('home.neverRan')
              : t('home.endedAt', { date: date(state.endedAt), time: time(state.endedAt) })
          }
        />
      );
    case 'failed':
    case 'no-helper':
    case 'offline':
      return <FailurePill failure={state.failure} />;
    case 'unconfirmed':
      return <FailurePill failure={state.failure} words={t('home.offUnconfirmed')} />;
    case 'no-network':
      return <FailurePill failure={NO_NETWORK} />;
    case 'idle':
      if (state.pingFailure) return <FailurePill failure={state.pingFailure} />;
      return <ReasonPill reason={state.reason} server={server} />;
  }
}

const NO_NETWORK: Failure = { source: 'provider', reason: 'network' };

/** @param words shown instead of the failure's text */
function FailurePill({ failure, words }: { readonly failure: Failure; readonly words?: string }) {
  const own = useFailureText()(failure);
  const text = words ?? own;
  const code = failureCode(failure);
  return (
    <p className={classNames(styles.pill, styles.failure)} role="alert" title={text}>
      <CircleAlert size={16} aria-hidden />
      <span className={styles.cause}>{text}</span>
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
  const better = betterServer(server, list, figures, ranking);
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

/** A gain is claimed for a good line only; any other line says what is wrong with it. */
function LinePill({ server }: { readonly server: ConnectionServer | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = useLine();
  const offer = useGuard((guard) => guard.offer);
  const user = useSession((session) => session.user);
  const ending = sessionEnding(user, useServerNow(user, ENDING_CHECK_INTERVAL_MS));
  if (line === null || server === null || line.health === 'good') {
    return ending === null ? <VerdictPill /> : <HeroEnding ending={ending} />;
  }
  if (offer !== null) return <HeroOffer offer={offer} />;
  const text = lineSentence(t, format, line, server);
  if (text === null) return <span className={styles.empty} />;
  return <Pill tone={LINE_TONES[toneOfLine(line)]} icon={<CircleAlert size={16} aria-hidden />} text={text} />;
}

/** Maximum delay until the end of the service is noticed. */
const ENDING_CHECK_INTERVAL_MS = 30_000;

const LINE_TONES = { success: 'green', neutral: 'neutral', warning: 'amber', danger: 'red' } as const;

function VerdictPill() {
  const { t } = useTranslation();
  const { milliseconds, number } = useFormat();
  const verdict = useVerdict();
  if (!verdict) return <span className={styles.empty} />;
  const samples = t('home.samples', { count: verdict.samples });
  switch (verdict.kind) {
    case 'measuring':
      return <Pill tone="neutral" icon={<Clock size={16} aria-hidden />} strong={t('home.measuring')} text={samples} />;
    case 'no-gain':
      return (
        <Pill tone="neutral" icon={<CircleAlert size={16} aria-hidden />} strong={t('home.noGain')} text={samples} />
      );
    case 'saves':
    case 'slower': {
      const isGain = verdict.kind === 'saves';
      return (
        <Pill
          tone={isGain ? 'green' : 'amber'}
          icon={isGain ? <TrendingDown size={16} aria-hidden /> : <TrendingUp size={16} aria-hidden />}
          strong={t(isGain ? 'home.saves' : 'home.slower', { value: milliseconds(verdict.differenceMs) })}
          text={`${t('home.margin', { margin: number(verdict.marginMs) })} · ${samples}`}
        />
      );
    }
  }
}

interface PillProps {
  readonly tone: 'accent' | 'green' | 'amber' | 'red' | 'neutral';
  readonly icon: ReactNode;
  readonly strong?: string;
  readonly text: string;
  /** Longer explanation, shown on hover. */
  readonly hint?: string | undefined;
}

function Pill({ tone, icon, strong, text, hint }: PillProps) {
  return (
    <p className={classNames(styles.pill, styles[tone])}>
      {icon}
      {strong !== undefined && <b className={styles.strong}>{strong}</b>}
      {text !== '' && (
        <span className={classNames(primitives.ellipsis, styles.text)} title={hint ?? text}>
          {text}
        </span>
      )}
    </p>
  );
}
