/** One session of the list: a line with its figures, which opens the whole recap below it. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRecap } from '../../model/line/session-recap';
import { durationText } from '../../lib/i18n/duration-text';
import { useFormat } from '../../lib/i18n/format';
import { GradeTag } from './GradeTag';
import { SessionDetail } from './detail/SessionDetail';
import { SessionHealthBar } from './detail/SessionHealth';
import styles from './SessionRow.module.css';
import { SessionServers } from './detail/SessionServers';
import { SessionVerdict } from './detail/SessionVerdict';

interface SessionRowProps {
  readonly recap: SessionRecap;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

export function SessionRow({ recap, isOpen, onToggle, onRemove }: SessionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { startedAt, connectedMs, servers, figures } = recap;
  return (
    <li className={styles.item}>
      <h3>
        <button
          type="button"
          id={`${id}-row`}
          className={styles.row}
          data-session={startedAt}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-detail` : undefined}
          onClick={onToggle}
        >
          <span className={styles.time}>{format.time(startedAt)}</span>
          <span className={styles.duration}>{durationText(t, format, connectedMs)}</span>
          <span className={styles.server}>
            <SessionServers servers={servers} />
          </span>
          <span className={styles.health}>
            <SessionHealthBar recap={recap} />
          </span>
          <span className={styles.median} title={t('sessions.median')}>
            <span className="visually-hidden">{t('sessions.median')}</span> {format.milliseconds(figures.medianMs)}
          </span>
          <span className={styles.grade}>
            <GradeTag figures={figures} />
          </span>
          <span className={styles.gain}>
            {figures.verdict?.kind === 'saves' && <SessionVerdict verdict={figures.verdict} isShort />}
          </span>
          <ChevronDown className={styles.chevron} size={16} aria-hidden />
        </button>
      </h3>
      {isOpen && (
        <div id={`${id}-detail`} role="region" aria-labelledby={`${id}-row`}>
          <SessionDetail recap={recap} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}
