/** The connect card's server: flag, name, country code and ping. */
import { Server as ServerIcon } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pingLevel } from '../../../model/ping/ping-level.rules';
import type { ConnectionServer } from '../../../model/connection';
import { useFormat } from '../../../lib/i18n/format';
import { usePingScale } from '../../../core/games/ping-scale.store';
import { useCurrentFigures } from '../../../core/servers/use-figures';
import { Flag } from '../../../ui/layout/Flag';
import { PingChip } from '../../../ui/charts/PingChip';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useFittingStep } from '../../../ui/layout/measures/use-fitting-step';
import { useSize } from '../../../ui/layout/measures/use-size';
import styles from './HeroServer.module.css';
import { usePingLabels } from '../../../lib/i18n/use-ping-labels';

/** Steps for a name that is too wide: the chip loses its label, then the name gets smaller, then the chip loses its bars. */
const LAST_FIT = 3;
const NO_SIZE = { width: 0, height: 0 };

interface HeroServerProps {
  readonly server: ConnectionServer | null;
  readonly isLoading: boolean;
  /** Whether a session is being ended: where its server is unknown, no name stands in its place. */
  readonly isEnding: boolean;
}

export const HeroServer = memo(function HeroServer({ server, isLoading, isEnding }: HeroServerProps) {
  const { t } = useTranslation();
  if (server) return <KnownServer server={server} />;
  return (
    <div className={styles.server}>
      {isLoading ? (
        <>
          <Skeleton width={48} height={36} radius={8} />
          <Skeleton width={150} height={24} />
        </>
      ) : (
        <>
          <span className={styles.placeholder} aria-hidden="true">
            <ServerIcon size={20} />
          </span>
          {!isEnding && <h2 className={styles.name}>{t('home.bestServer')}</h2>}
        </>
      )}
    </div>
  );
});

function KnownServer({ server: { id, name, countryCode } }: { readonly server: ConnectionServer }) {
  const { milliseconds } = useFormat();
  const labels = usePingLabels();
  const scale = usePingScale();
  const roundTripMs = useCurrentFigures(id)?.roundTripMs;
  const [line, { width }] = useSize<HTMLDivElement>(NO_SIZE);
  const title = useRef<HTMLHeadingElement>(null);
  // All digits have the same width (tabular figures), so the line's width depends on their number and on the chip's label only.
  const figure =
    roundTripMs == null
      ? ''
      : `${milliseconds(roundTripMs).replaceAll(/\d/g, '0')} ${labels[pingLevel(roundTripMs, scale)]}`;
  useFittingStep(line, title, { last: LAST_FIT, width, content: `${name} ${countryCode} ${figure}` });
  return (
    <div ref={line} className={styles.server}>
      <Flag countryCode={countryCode} size="hero" />
      <h2 ref={title} className={styles.name} title={name}>
        {name}
      </h2>
      {countryCode !== '' && <span className={styles.code}>{countryCode}</span>}
      <PingChip roundTripMs={roundTripMs} scale={scale} labels={labels} format={milliseconds} word />
    </div>
  );
}
