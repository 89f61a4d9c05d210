/** A labelled field for a day: a button with the chosen day opens a calendar. The form reads the day as 'YYYY-MM-DD', '' for none. */
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { CalendarDays, X } from 'lucide-react';
import { classNames } from '../../layout/class-names';
import { Popover } from '../../overlay/Popover';
import { IconButton } from '../buttons/IconButton';
import { Calendar, type CalendarTexts } from './Calendar';
import styles from './DayField.module.css';

export interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** '' for none. */
  readonly defaultValue: string;
  /** The last day that can be chosen, and where the calendar opens without a chosen day. */
  readonly max: string;
  readonly error?: string | null | undefined;
  readonly texts: CalendarTexts & {
    /** Shown while no day is chosen. */
    readonly choose: string;
    /** Name of the button that removes the day. */
    readonly clear: string;
  };
}

export function DayField({ name, label, defaultValue, max, error, texts }: DayFieldProps) {
  const id = useId();
  const [day, setDay] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const shown = useRef(day);
  const close = useCallback(() => setOpen(false), []);
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  // The form clears an error when the value changes, as it does for typed text.
  useEffect(() => {
    if (shown.current !== day) value.current?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    shown.current = day;
  }, [day]);
  const isWrong = error !== undefined && error !== null && error !== '';
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {/* The form puts the focus on its first wrong field: here on the button. */}
      <input
        ref={value}
        name={name}
        value={day}
        readOnly
        tabIndex={-1}
        aria-hidden
        className="visually-hidden"
        onFocus={() => button.current?.focus()}
      />
      <div data-frame className={classNames(styles.frame, isWrong && styles.wrong)}>
        <button
          ref={button}
          id={`${id}-button`}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={isWrong ? `${id}-note` : undefined}
          className={styles.button}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <CalendarDays size={16} aria-hidden />
          <span className={classNames(styles.day, day === '' && styles.none)}>
            {day === '' ? texts.choose : texts.day(day)}
          </span>
        </button>
        {day !== '' && (
          <IconButton
            size="small"
            label={`${texts.clear}: ${label}`}
            icon={<X size={14} aria-hidden />}
            onClick={() => {
              setDay('');
              leave();
            }}
          />
        )}
      </div>
      <p id={`${id}-note`} className={styles.error} role={isWrong ? 'alert' : undefined} hidden={!isWrong}>
        {error}
      </p>
      {isOpen && (
        <Popover anchor={button} placement="below-start" className={styles.panel} onClose={close}>
          <Calendar
            label={label}
            day={day}
            max={max}
            texts={texts}
            onChoose={(next) => {
              setDay(next);
              leave();
            }}
            onLeave={leave}
            onTabOut={close}
          />
        </Popover>
      )}
    </div>
  );
}
