/** The lane: this PC, the helper and the server on one line; shows the steps of a connect and the time of each hop. */
import { Check, Cpu, Monitor, Server as ServerIcon, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CONNECT_STEPS } from '../../../model/connection';
import { useFormat } from '../../../lib/i18n/format';
import { isBadLine, type BadLine, type ShownLine } from '../../../model/line/line-health';
import { useShownLag } from '../../../core/line/lag.store';
import type { LagHop } from '../../../model/line/lag';
import { useLine } from '../../../core/line/line.store';
import { useCurrentFigures } from '../../../core/servers/use-figures';
import { Spinner } from '../../../ui/feedback/Spinner';
import { classNames } from '../../../ui/layout/class-names';
import type { Failure } from '../../../model/failure';
import { isReconnecting, isSameHero, type HeroProps, type HeroState } from './hero-state';
import styles from './HeroLane.module.css';

type NodeState = 'off' | 'done' | 'current' | 'on' | 'slow' | 'bad';
type Stations = readonly [NodeState, NodeState, NodeState];

export const HeroLane = memo(function HeroLane({ state, server }: HeroProps) {
  const { t } = useTranslation();
  const line = useLine();
  const { hop } = useShownLag();
  const figures = useCurrentFigures(server?.id ?? null);
  const [pc, helper, end] = line === null ? laneOf(state) : stationsOf(line, hop, figures !== undefined);
  const name = server?.name ?? t('home.server');
  return (
    <div
      className={styles.lane}
      data-tone={isReconnecting(state) ? 'amber' : 'accent'}
      role="img"
      aria-label={t('home.laneLabel', { server: name })}
    >
      <LaneNode icon={Monitor} state={pc} name={t('home.thisPc')} />
      {/* Nothing measures the way to the helper, which is on this PC. */}
      <Hop state={helper} />
      <LaneNode icon={Cpu} state={helper} name={t('home.helper')} />
      <Hop state={end} ms={figures?.roundTripMs} />
      <LaneNode icon={ServerIcon} state={end} name={name} />
    </div>
  );
}, isSameHero);

interface LaneNodeProps {
  readonly icon: LucideIcon;
  readonly state: NodeState;
  readonly name: string;
}

const LaneNode = memo(function LaneNode({ icon: Icon, state, name }: LaneNodeProps) {
  return (
    <span className={styles.node} data-state={state}>
      <span className={styles.ring}>
        {state === 'current' ? <Spinner size={16} tone="current" /> : <Icon size={16} aria-hidden />}
        {state === 'done' && (
          <span className={styles.tick}>
            <Check size={10} strokeWidth={3.5} aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
    </span>
  );
});

/** From this time on a figure is wider than its hop: it stands above the rings beside it. */
const WIDE_MS = 10_000;

/** A lit hop has its figure where it is known. */
function Hop({ state, ms }: { readonly state: NodeState; readonly ms?: number | null | undefined }) {
  const { milliseconds } = useFormat();
  return (
    <span className={styles.hop} data-state={state}>
      <span className={classNames(styles.figure, Number(ms) >= WIDE_MS && styles.wide)}>
        {(state === 'on' || state === 'slow') && ms != null && milliseconds(ms)}
      </span>
      <span className={styles.line} />
    </span>
  );
}

/** Nothing is known of any station. */
const NO_STATIONS: Stations = ['off', 'off', 'off'];
/** Without a network of this PC. */
const NO_WAY_OUT: Stations = ['bad', 'off', 'off'];

const STATIONS: Readonly<Record<Exclude<ShownLine, BadLine>['health'], Stations>> = {
  good: ['on', 'on', 'on'],
  checking: NO_STATIONS,
  unmeasured: NO_STATIONS,
  'no-network': NO_WAY_OUT,
};

/**
 * The stations of a connected line: green only as far as the server answers now (promise J2). A bad line has its slow hop marked: the way from
 * this PC, the helper, or the way to the server. A silent server stays marked as such.
 */
function stationsOf(line: ShownLine, hop: LagHop | null, isMeasured: boolean): Stations {
  if (!isBadLine(line)) return STATIONS[line.health];
  const isSilent = line.health === 'silent';
  const other = isSilent || !isMeasured ? 'off' : 'on';
  const stateAt = (at: LagHop): NodeState => (at === (hop ?? 'server') ? 'slow' : other);
  return [stateAt('pc'), stateAt('helper'), isSilent ? 'bad' : stateAt('server')];
}

/** The provider is no station of the lane: a request that did not get through is marked at this PC, whose way out failed, and a refusal nowhere. */
function failedAt({ source, reason }: Failure): Stations {
  if (source !== 'provider') return ['off', 'bad', 'off'];
  return reason === 'network' || reason === 'timeout' ? NO_WAY_OUT : NO_STATIONS;
}

/** The three stations: a connect passes one per step; a failure is marked where it happened. */
function laneOf(state: HeroState): Stations {
  switch (state.kind) {
    case 'busy': {
      const current = CONNECT_STEPS.indexOf(state.connection.step);
      const at = (index: number): NodeState => (index < current ? 'done' : index === current ? 'current' : 'off');
      return [at(0), at(1), at(2)];
    }
    case 'waiting':
      if (state.connection.nextAttemptAt === 'online') return NO_WAY_OUT;
      return state.connection.failure.source === 'provider' ? ['off', 'off', 'current'] : ['off', 'current', 'off'];
    case 'no-network':
      return state.failure ? NO_STATIONS : NO_WAY_OUT;
    case 'unconfirmed':
    case 'no-helper':
      return ['off', 'bad', 'off'];
    case 'failed':
      return failedAt(state.failure);
    case 'connected':
    case 'loading':
    case 'disconnecting':
    case 'expired':
    case 'offline':
    case 'idle':
      return NO_STATIONS;
  }
}
