/** The lane: this PC, the helper and the server on one line; shows the steps of a connect and the time of each hop. */
import { Check, Cpu, Monitor, Server as ServerIcon, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format';
import { useShownLag } from '../../../core/line/lag.store';
import { useLine } from '../../../core/line/line.store';
import { useCurrentFigures } from '../../../core/servers/use-figures';
import { Spinner } from '../../../ui/feedback/Spinner';
import { classNames } from '../../../ui/layout/class-names';
import { isReconnecting, isSameHero, type HeroProps } from './hero-state';
import styles from './HeroLane.module.css';
import { laneOf, stationsOf, type StationState } from './lane-stations';

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
  readonly state: StationState;
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
function Hop({ state, ms }: { readonly state: StationState; readonly ms?: number | null | undefined }) {
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
