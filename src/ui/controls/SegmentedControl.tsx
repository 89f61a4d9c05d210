/** A choice of a few visible options; the arrow keys move it, as in a radio group. */
import { useRef, type KeyboardEvent } from 'react';
import { classNames } from '../layout/class-names';
import { indexAfterKey } from '../layout/lists/index-after-key';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly title: string;
    /** The accessible name when the title is too short. */
    readonly name?: string;
  }[];
  readonly onChange: (value: T) => void;
}

export function SegmentedControl<T extends string>({ label, value, options, onChange }: SegmentedControlProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = options.findIndex((option) => option.value === value);
    const next = indexAfterKey(event.key, at, { count: options.length, axis: 'both', isCircular: true });
    const chosen = next === null ? undefined : options[next];
    if (next === null || !chosen || next === at) return;
    event.preventDefault();
    onChange(chosen.value);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={styles.group} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.name}
          tabIndex={option.value === value ? 0 : -1}
          className={classNames(styles.segment, option.value === value && styles.chosen)}
          onClick={() => onChange(option.value)}
        >
          {option.title}
        </button>
      ))}
    </div>
  );
}
