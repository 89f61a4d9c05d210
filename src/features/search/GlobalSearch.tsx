/**
 * The field of the global search of docs/product.md section 2. Its panel is a chunk of its own; Ctrl/Cmd+K focuses it from anywhere, and ?
 * lists the shortcuts.
 */
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tellMissing } from '../../core/preferences/tell-missing';
import { lazyChunkWithTexts, useChunks } from '../../lib/chunks/lazy-chunk';
import type { PageLink } from '../../lib/i18n/page-link';
import { isQuestionMark, latinKey } from '../../model/latin-key';
import { environment } from '../../core/diagnostics/environment.store';
import { isComposing } from '../../ui/controls/fields/is-composing';
import { SearchField } from '../../ui/controls/fields/SearchField';
import { recoverFocus } from '../../ui/layout/hand-focus-over';
import styles from './GlobalSearch.module.css';
import type { PanelHandle, SearchPanelProps } from './SearchPanel';
import type { AfterChoice } from './use-choice';
import { useDelayedBlur } from './use-delayed-blur';

const searchPanel = lazyChunkWithTexts<SearchPanelProps>(async () => (await import('./SearchPanel')).SearchPanel);
/** What takes typed characters, or keeps the keyboard to itself. */
const TYPED_IN = 'input, textarea, select, [contenteditable], dialog';

/** @param pages the pages that the panel can open */
export function GlobalSearch({ pages }: { readonly pages: readonly PageLink[] }) {
  const { t } = useTranslation();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<PanelHandle>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const { isActive, onFocus, onBlur, leave } = useDelayedBlur();
  const [isListOpen, setListOpen] = useState(false);
  const state = useChunks(isActive || isListOpen, [searchPanel], 'search', (error) => {
    setListOpen(false);
    tellMissing(error);
  });
  const isOpen = isActive && state === 'loaded';

  // Before the first paint: the shortcut must work as soon as the page is visible.
  useLayoutEffect(() => {
    const focusOnShortcut = (event: globalThis.KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isQuestionMark(event) && !isCommand && !(event.target instanceof Element && event.target.closest(TYPED_IN)))
        setListOpen(true);
      if (!isCommand || event.altKey || event.shiftKey || isComposing(event) || latinKey(event) !== 'K') return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && box.current?.contains(activeElement) === false)
        focusedBefore.current = activeElement;
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', focusOnShortcut);
    return () => window.removeEventListener('keydown', focusOnShortcut);
  }, []);

  /** Closes at once; the focus returns to where the shortcut was pressed, else moves to the page, also when that place is gone. */
  const close = (after: AfterChoice) => {
    field.current?.blur();
    if (after === 'back') focusedBefore.current?.focus({ preventScroll: true });
    recoverFocus();
    leave();
    setQuery('');
    focusedBefore.current = null;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query === '') {
      event.preventDefault();
      close('back');
    } else panel.current?.press(event);
  };
  return (
    <div ref={box} role="search" data-tour="find" className={styles.search} onFocus={onFocus} onBlur={onBlur}>
      <SearchField
        ref={field}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-activedescendant={isOpen ? activeId : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        label={t('shell.search')}
        placeholder={t('shell.search')}
        clearLabel={t('home.clearSearch')}
        value={query}
        onChange={setQuery}
        shortcut={environment().platform === 'darwin' ? '⌘ K' : 'Ctrl K'}
        onKeyDown={press}
      />
      {state === 'loaded' && (
        <searchPanel.Component
          isOpen={isOpen}
          isListOpen={isListOpen}
          setListOpen={setListOpen}
          ref={panel}
          listId={listId}
          query={query}
          pages={pages}
          anchor={box}
          onActive={setActiveId}
          onChosen={close}
        />
      )}
    </div>
  );
}
