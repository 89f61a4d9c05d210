/** The kept sessions by day, newest first; one of them is open, and the address names it. */
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { removeRecap } from '../../core/line/recaps.store';
import type { SessionRecap } from '../../model/line/session-recap';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import { neighbourOf, sessionDays, type SessionDay } from './session-parts.rules';
import styles from './SessionList.module.css';
import { SessionRow } from './SessionRow';
import { useDayText } from './use-day-text';

/** The parameter of the address with the start of the open session. */
const OPEN = 'at';

interface SessionListProps {
  readonly recaps: readonly SessionRecap[];
  /** Called after the last session was removed. */
  readonly onEmptied: () => void;
}

export function SessionList({ recaps, onEmptied }: SessionListProps) {
  const dayText = useDayText();
  const [params, setParams] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const open = params.get(OPEN);
  const focusRow = (startedAt: number | string) =>
    list.current?.querySelector<HTMLElement>(`[data-session="${Number(startedAt)}"]`)?.focus();
  useEffect(() => {
    // Whoever followed a link to a session continues there.
    if (open !== null) focusRow(open);
    // Only on arrival: a session that is opened here has the focus already.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const remove = (startedAt: number) => {
    const neighbour = neighbourOf(recaps, startedAt);
    // The pressed button disappears with its session.
    if (neighbour === null) onEmptied();
    else focusRow(neighbour);
    setParams({}, { replace: true });
    removeRecap(startedAt);
  };
  return (
    <div ref={list} className={styles.days}>
      {sessionDays(recaps, dayText).map((day) => (
        <Day
          key={day.day}
          {...day}
          open={open}
          onToggle={(startedAt) =>
            setParams(open === String(startedAt) ? {} : { [OPEN]: String(startedAt) }, { replace: true })
          }
          onRemove={remove}
        />
      ))}
    </div>
  );
}

interface DayProps extends SessionDay {
  readonly open: string | null;
  readonly onToggle: (startedAt: number) => void;
  readonly onRemove: (startedAt: number) => void;
}

function Day({ day, recaps, open, onToggle, onRemove }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {day}
      </h2>
      <ul className={classNames(primitives.card, styles.sessions)}>
        {recaps.map((recap) => (
          <SessionRow
            key={recap.startedAt}
            recap={recap}
            isOpen={open === String(recap.startedAt)}
            onToggle={() => onToggle(recap.startedAt)}
            onRemove={() => onRemove(recap.startedAt)}
          />
        ))}
      </ul>
    </section>
  );
}
