/** The panel of the global search: grouped hits in one list, navigated by the field's keyboard (docs/product.md sections 2 and 18). */
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { foldQuery } from '../../model/search.rules';
import type { PageLink } from '../../lib/i18n/page-link';
import { Popover } from '../../ui/overlay/Popover';
import { HitList } from './HitList';
import type { Hit } from './hits';
import styles from './SearchPanel.module.css';
import { SearchState } from './SearchState';
import { ShortcutList } from './ShortcutList';
import { indexAfterKey } from '../../ui/layout/lists/index-after-key';
import { useActive } from './use-active';
import { useChoice, type AfterChoice } from './use-choice';
import { useGroups } from './use-groups';

/** The handle to which the field forwards its keys. */
export interface PanelHandle {
  readonly press: (event: KeyboardEvent) => void;
}

export interface SearchPanelProps extends PanelProps {
  readonly isOpen: boolean;
  /** Whether the list of keyboard shortcuts is open. */
  readonly isListOpen: boolean;
}

interface PanelProps {
  readonly ref: Ref<PanelHandle>;
  readonly listId: string;
  readonly query: string;
  /** The pages that it can open. */
  readonly pages: readonly PageLink[];
  readonly anchor: RefObject<HTMLElement | null>;
  /** Called with the DOM id of the active hit. */
  readonly onActive: (id: string | undefined) => void;
  readonly onChosen: (after: AfterChoice) => void;
  /** Opens and closes the list of keyboard shortcuts. */
  readonly setListOpen: (isOpen: boolean) => void;
}

/** The panel, and the list of keyboard shortcuts, which one of its actions opens. */
export function SearchPanel({ isOpen, isListOpen, ...props }: SearchPanelProps) {
  return (
    <>
      {isOpen && <Panel {...props} />}
      <div onFocus={keepFromField} onBlur={keepFromField}>
        <ShortcutList isOpen={isListOpen} onClose={() => props.setListOpen(false)} />
      </div>
    </>
  );
}

/** The focus inside the dialog is not that of the search, which would open its panel. */
function keepFromField(event: FocusEvent): void {
  event.stopPropagation();
}

function Panel({ ref, listId, query, pages, anchor, onActive, onChosen, setListOpen }: PanelProps) {
  const showShortcuts = useCallback(() => setListOpen(true), [setListOpen]);
  const groups = useGroups(query, pages, showShortcuts);
  const hits = groups.flatMap((group) => group.hits);
  const { index, activate } = useActive(hits, foldQuery(query));
  const choice = useChoice();
  const choose = (hit: Hit) => onChosen(choice(hit));

  useImperativeHandle(ref, () => ({
    press(event) {
      const isMove = hits.length > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const next = isMove
        ? indexAfterKey(event.key, index, { count: hits.length, axis: 'vertical', isCircular: true })
        : null;
      const chosen = event.key === 'Enter' ? hits[index] : undefined;
      if (next === null && !chosen) return;
      event.preventDefault();
      if (chosen) choose(chosen);
      else activate(next ?? 0);
    },
  }));
  const active = hits[index];
  const activeId = active && optionId(listId, active);
  useEffect(() => onActive(activeId), [onActive, activeId]);

  return (
    <Popover anchor={anchor} placement="below-start" className={styles.panel} onClose={stayOpen}>
      <HitList
        id={listId}
        groups={groups}
        query={query}
        active={active}
        optionId={(hit) => optionId(listId, hit)}
        onPoint={(hit) => activate(hits.indexOf(hit))}
        onChoose={choose}
      />
      <SearchState groups={groups} count={hits.length} query={query} />
    </Popover>
  );
}

/** A provider's id may contain anything; a blank would split the attribute into two ids. */
function optionId(listId: string, hit: Hit): string {
  return `${listId}-${hit.id.replace(/\s/gu, '_')}`;
}

/** Only the focus determines whether the panel is open. */
function stayOpen(): void {}
