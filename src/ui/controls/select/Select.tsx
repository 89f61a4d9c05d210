/** A select with its list in a popover, optionally searchable: arrows, Home, End, typing, Enter and Escape work. */
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../layout/class-names';
import { Popover } from '../../overlay/Popover';
import type { SelectOption } from './list-options';
import styles from './Select.module.css';
import { SelectList } from './SelectList';

export interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
  /** Shows a search field over the list. */
  readonly searchable?: boolean;
  readonly searchLabel?: string;
  /** Shown when a search has no results: 'Sorry, no matching options.' in the page's language. */
  readonly emptyText?: string;
  readonly variant?: 'box' | 'plain';
  /** What the button shows of the chosen option; defaults to the title. 'icon' shows only `icon`, and the rest as its tooltip. */
  readonly display?: 'title' | 'short' | 'both' | 'icon';
  /** Shown before the button's text, instead of the option's own icon. */
  readonly icon?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly disabled?: boolean;
}

export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  searchable = false,
  searchLabel,
  emptyText,
  variant = 'box',
  display = 'title',
  icon,
  align = 'start',
  disabled = false,
}: SelectProps<T>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const chosen = options.find((option) => option.value === value);
  const short = display === 'icon' ? undefined : chosen?.short;
  const title = chosen?.title ?? value;
  // With what is seen, by which voice control finds the button (WCAG 2.5.3).
  const isAbbreviated = display !== 'title' && short !== undefined && !title.includes(short);
  const name = `${label}: ${isAbbreviated ? `${short} ${title}` : title}`;
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={name}
        title={display === 'icon' ? name : undefined}
        disabled={disabled}
        className={classNames(styles.button, styles[variant])}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {icon ?? chosen?.icon}
        {display !== 'title' && short !== undefined && <span className={styles.short}>{short}</span>}
        {display !== 'icon' && (display !== 'short' || short === undefined) && (
          <span className={classNames(styles.title, display === 'both' && styles.faded)} lang={chosen?.lang}>
            {title}
          </span>
        )}
        {variant === 'box' && <ChevronDown className={styles.chevron} size={16} aria-hidden />}
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          placement={align === 'end' ? 'below-end' : 'below-start'}
          className={styles.panel}
          onClose={close}
        >
          <SelectList
            id={id}
            label={label}
            value={value}
            options={options}
            searchLabel={searchable ? (searchLabel ?? label) : null}
            emptyText={emptyText ?? ''}
            onChoose={(next) => {
              leave();
              if (next !== value) onChange(next);
            }}
            onLeave={leave}
            onTabOut={close}
          />
        </Popover>
      )}
    </>
  );
}
