/** The figures of a row: jitter, missed probes and ping, each a cell. It subscribes to its own measurement only. */
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { missedShare } from '../../../core/servers/server-list.rules';
import { usePingScale } from '../../../core/games/ping-scale.store';
import { useListFigures, useFiguresAsOf } from '../../../core/servers/use-figures';
import { useFormat } from '../../../lib/i18n/format';
import { PingChip, type PingChipProps } from '../../../ui/charts/PingChip';
import { classNames } from '../../../ui/layout/class-names';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import styles from './ServerFigures.module.css';

interface ServerFiguresProps {
  readonly id: string;
  /** The labels of its ping; the same object until the language changes. */
  readonly labels: PingChipProps['labels'];
  readonly milliseconds: (roundTripMs: number) => string;
}

export const ServerFigures = memo(function ServerFigures({ id, labels, milliseconds }: ServerFiguresProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const scale = usePingScale();
  const figures = useListFigures(id);
  const asOf = useFiguresAsOf();
  const roundTripMs = figures?.roundTripMs;
  const jitterMs = figures?.jitterMs;
  const share = missedShare(figures);
  // Why a figure is a dash: the server was not measured yet, did not answer, or the helper's answer does not contain it.
  const reason =
    roundTripMs === undefined ? labels.none : roundTripMs === null ? labels.timeout : t('home.notReported');
  const jitter = jitterMs == null ? null : number(jitterMs, 1);
  const missed = share === null ? null : percent(share, 0);
  const parts = t('home.figuresText', {
    ping: roundTripMs == null ? reason : milliseconds(roundTripMs),
    jitter: jitter === null ? '–' : `${jitter} ms`,
    missed: missed ?? '–',
  });
  const text = asOf === null ? parts : `${parts} · ${asOf.text}`;
  return (
    <>
      <FigureCell column="jitter" figure={jitter} reason={reason} />
      <FigureCell
        column="missed"
        figure={missed}
        reason={reason}
        // Judged by the shown text: a share that is rounded to 0% is not marked as bad.
        isBad={missed !== null && missed !== percent(0, 0) && asOf === null}
      />
      <span role="gridcell" className={styles.ping}>
        <Tooltip text={text} isOff={figures === undefined} isName>
          <span>
            <PingChip
              roundTripMs={roundTripMs}
              asOf={asOf?.text}
              scale={scale}
              labels={labels}
              format={milliseconds}
              size="row"
            />
          </span>
        </Tooltip>
      </span>
    </>
  );
});

interface FigureCellProps {
  readonly column: 'jitter' | 'missed';
  /** Null while it is not known. */
  readonly figure: string | null;
  /** Read out in place of a dash. */
  readonly reason: string;
  readonly isBad?: boolean;
}

function FigureCell({ column, figure, reason, isBad = false }: FigureCellProps) {
  return (
    <span role="gridcell" className={classNames(styles.figure, styles[column], isBad && styles.bad)}>
      {figure ?? (
        <>
          <span aria-hidden>–</span>
          <span className="visually-hidden">{reason}</span>
        </>
      )}
    </span>
  );
}
