/** A month in which a day is chosen, with the keys of the date grid pattern (WAI-ARIA Authoring Practices, Date Picker Dialog). */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../../layout/class-names';
import { IconButton } from '../buttons/IconButton';
import styles from './Calendar.module.css';
import { dayAfterKey } from './calendar-keys';
import { isDay, monthRows, shiftMonths } from '../../../model/calendar-days';

export interface CalendarTexts {
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** The seven days from the first of a week, in the language's order; `day` 0 is Sunday. */
  readonly week: readonly { readonly day: number; readonly short: string; readonly long: string }[];
  /** A day, 'YYYY-MM-DD', in words. */
  readonly day: (day: string) => string;
  /** The month of a day in words, such as 'March 2026'. */
  readonly month: (day: string) => string;
}

export interface CalendarProps {
  /** Name of the dialog. */
  readonly label: string;
  /** The chosen day; '' for none. */
  readonly day: string;
  /** The last day that can be chosen. */
  readonly max: string;
  readonly texts: CalendarTexts;
  readonly onChoose: (day: string) => void;
  /** Escape: the focus goes back to where it came from. */
  readonly onLeave: () => void;
  /** The focus has moved on by Tab. */
  readonly onTabOut: () => void;
}

export function Calendar({ label, day, max, texts, onChoose, onLeave, onTabOut }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(() => (isDay(day) && day <= max ? day : max));
  const [movesFocus, setMovesFocus] = useState(true);
  const first = texts.week[0]?.day ?? 0;
  const moveTo = (next: string, withFocus: boolean) => {
    setActive(next > max ? max : next);
    setMovesFocus(withFocus);
  };
  useEffect(() => {
    if (movesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active, movesFocus]);

  const onGridKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, active, first);
    if (next === null) return;
    event.preventDefault();
    moveTo(next, true);
  };
  const isLastMonth = active.slice(0, 7) >= max.slice(0, 7);
  return (
    <div
      role="dialog"
      aria-label={label}
      className={styles.calendar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onTabOut();
      }}
    >
      <div className={styles.head}>
        <IconButton
          size="small"
          label={texts.previousMonth}
          icon={<ChevronLeft size={16} aria-hidden />}
          onClick={() => moveTo(shiftMonths(active, -1), false)}
        />
        <span className={styles.month} aria-live="polite">
          {texts.month(active)}
        </span>
        <IconButton
          size="small"
          label={texts.nextMonth}
          icon={<ChevronRight size={16} aria-hidden />}
          // Not disabled, which would take the focus from the person who has just pressed it.
          aria-disabled={isLastMonth || undefined}
          onClick={() => {
            if (!isLastMonth) moveTo(shiftMonths(active, 1), false);
          }}
        />
      </div>
      <table ref={grid} role="grid" aria-label={texts.month(active)} onKeyDown={onGridKey}>
        <thead>
          <tr>
            {texts.week.map((weekday) => (
              <th key={weekday.day} scope="col" abbr={weekday.long} className={styles.weekday}>
                {weekday.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthRows(active, first).map((row) => (
            <tr key={row.find((each) => each !== null)}>
              {row.map((each, index) => (
                <td key={texts.week[index]?.day} role="gridcell" aria-selected={each !== null && each === day}>
                  {each !== null && (
                    <button
                      type="button"
                      className={classNames(styles.day, each === day && styles.chosen)}
                      tabIndex={each === active ? 0 : -1}
                      aria-label={texts.day(each)}
                      aria-current={each === max ? 'date' : undefined}
                      disabled={each > max}
                      onClick={() => onChoose(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
