/** Tabs with counts above one panel, by the ARIA tabs pattern: one tab stop, and the arrow keys, Home and End choose. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../layout/class-names';
import { indexAfterKey } from '../layout/lists/index-after-key';
import styles from './Tabs.module.css';

interface Tab<T extends string> {
  readonly value: T;
  readonly title: string;
  /** Stands for the title where the container is narrow; a tab without one always shows its title. */
  readonly icon?: ReactNode;
  /** The number of rows that its panel shows, formatted; absent while there are none to count. */
  readonly count?: string | undefined;
  /** What the tab's rows are, where the title alone does not say it; shown as its tooltip. */
  readonly hint?: string;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly tabs: readonly Tab<T>[];
  /** The panel's element id: it has role tabpanel and `aria-labelledby={tabId(panelId, value)}`. */
  readonly panelId: string;
  readonly onChange: (value: T) => void;
}

/** The element id of a tab. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`;
}

export function Tabs<T extends string>({ label, value, tabs, panelId, onChange }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = indexAfterKey(event.key, at, { count: tabs.length, axis: 'horizontal', isCircular: true });
    const chosen = next === null ? undefined : tabs[next];
    if (next === null || !chosen || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (next !== at) onChange(chosen.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={press}>
      {tabs.map((tab) => {
        const isChosen = tab.value === value;
        return (
          <button
            key={tab.value}
            id={tabId(panelId, tab.value)}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            aria-label={tab.count === undefined ? tab.title : `${tab.title}, ${tab.count}`}
            title={tab.hint ?? tab.title}
            tabIndex={isChosen ? 0 : -1}
            className={classNames(styles.tab, isChosen && styles.chosen)}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon !== undefined && <span className={styles.icon}>{tab.icon}</span>}
            <span className={classNames(tab.icon !== undefined && styles.title)}>{tab.title}</span>
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        );
      })}
    </div>
  );
}
