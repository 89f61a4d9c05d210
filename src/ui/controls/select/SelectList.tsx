/** The open list of a Select: search field, options and keyboard handling. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Check, Search } from 'lucide-react';
import { foldQuery } from '../../../model/search.rules';
import { classNames } from '../../layout/class-names';
import { isComposing } from '../fields/is-composing';
import { indexAfterKey } from '../../layout/lists/index-after-key';
import { matches, reveal, type SelectOption } from './list-options';
import primitives from '../../layout/primitives.module.css';
import styles from './SelectList.module.css';
import { useOptionWindow } from './use-option-window';

interface SelectListProps<T extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  /** Label of the search field; null for a list without one. */
  readonly searchLabel: string | null;
  readonly emptyText: string;
  readonly onChoose: (value: T) => void;
  /** Closed by key: the focus returns to the button. */
  readonly onLeave: () => void;
  /** Closed because the focus moves on. */
  readonly onTabOut: () => void;
}

/** Letters typed within this time of each other form one word. */
const TYPE_AHEAD_MS = 600;

export function SelectList<T extends string>(props: SelectListProps<T>) {
  const { id, options, value, searchLabel } = props;
  const [query, setQuery] = useState('');
  const found = query === '' ? options : options.filter((option) => matches(option, query));
  const [activeValue, setActiveValue] = useState<T>(value);
  const active = Math.max(
    0,
    found.findIndex((option) => option.value === activeValue),
  );
  const focusTarget = useRef<HTMLElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const isListFocused = searchLabel === null;
  const { isPart, drawn, gapAfter, onScroll } = useOptionWindow(found.length, active);

  useEffect(() => focusTarget.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (list.current) reveal(list.current);
  }, [active, query]);

  const activate = (index: number) => {
    const option = found[index];
    if (option) setActiveValue(option.value);
  };
  const typeAhead = (key: string, at: number) => {
    const text = at - typed.current.at < TYPE_AHEAD_MS ? typed.current.text + key : key;
    typed.current = { text, at };
    activate(found.findIndex((option) => foldQuery(option.title).startsWith(foldQuery(text))));
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const next = indexAfterKey(event.key, active, { count: found.length, axis: 'vertical' });
    // In a query they move its caret.
    const isOfQuery = query !== '' && ['Home', 'End'].includes(event.key);
    if (next !== null && !isOfQuery) {
      event.preventDefault();
      activate(next);
    } else if (event.key === 'Enter' || (event.key === ' ' && isListFocused)) {
      event.preventDefault();
      const option = found[active];
      if (option) props.onChoose(option.value);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      props.onLeave();
    } else if (event.key === 'Tab') {
      props.onTabOut();
    } else if (isListFocused && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typeAhead(event.key, event.timeStamp);
    }
  };

  const activeId = found[active] ? `${id}-${found[active].value}` : undefined;
  return (
    <div onKeyDown={press}>
      {searchLabel !== null && (
        <div data-frame className={styles.search}>
          <Search size={16} aria-hidden />
          <input
            ref={(element) => {
              focusTarget.current = element;
            }}
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            aria-label={searchLabel}
            placeholder={searchLabel}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <ul
        ref={(element) => {
          list.current = element;
          if (isListFocused) focusTarget.current = element;
        }}
        id={id}
        role="listbox"
        aria-label={props.label}
        tabIndex={isListFocused ? 0 : -1}
        aria-activedescendant={isListFocused ? activeId : undefined}
        className={styles.list}
        data-long={isPart}
        onScroll={onScroll}
        hidden={found.length === 0}
      >
        {drawn.map(({ index, gapBefore }) => {
          const option = found[index];
          if (!option) return null;
          const isChosen = option.value === value;
          return (
            <li
              key={option.value}
              id={`${id}-${option.value}`}
              role="option"
              aria-selected={isChosen}
              aria-posinset={isPart ? index + 1 : undefined}
              aria-setsize={isPart ? found.length : undefined}
              style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
              data-active={index === active || undefined}
              className={classNames(styles.option, isChosen && styles.chosen)}
              onPointerMove={() => activate(index)}
              onClick={() => props.onChoose(option.value)}
            >
              {option.icon}
              <span className={classNames(primitives.ellipsis, styles.title)} lang={option.lang}>
                {option.title}
              </span>
              {isChosen && <Check className={styles.check} size={16} aria-hidden />}
            </li>
          );
        })}
        {gapAfter > 0 && <li role="presentation" style={{ height: gapAfter }} />}
      </ul>
      <div role="status" className={found.length > 0 ? undefined : styles.empty}>
        {found.length === 0 && (
          <>
            <Search size={18} aria-hidden />
            <p>{props.emptyText}</p>
          </>
        )}
      </div>
    </div>
  );
}
