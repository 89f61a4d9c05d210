/** Half-written texts go from a page that is put away to the stores of the next one (promise J9). */
import { afterEach, expect, it } from 'vitest';
import { DRAFT_MAX_LENGTH } from '../../../../common/contract/ipc/put-away';
import { continueDrafts, keepDraft, readDrafts } from '../../../../src/core/page/drafts.store';
import '../../../../src/core/servers/search-draft';
import { setServerKeyword, useServers } from '../../../../src/core/servers/servers.store';

const NOTE = { name: 'support-note', text: 'It lags' } as const;
let stops: readonly (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  setServerKeyword('');
  continueDrafts([]);
});

/** A store that holds a note. */
function noteStore(text = '') {
  const store = { text, restored: 0 };
  const restore = (next: string) => Object.assign(store, { text: next, restored: store.restored + 1 });
  stops = [
    ...stops,
    keepDraft({ name: 'support-note', read: () => store.text, restore: (next) => void restore(next) }),
  ];
  return store;
}

it('J9: drafts are the texts of all stores, without empty ones', () => {
  noteStore();
  expect(readDrafts()).toEqual([]);
  setServerKeyword('sing');
  noteStore('It lags');
  expect(readDrafts()).toEqual([{ name: 'server-search', text: 'sing' }, NOTE]);
});

it('J9: a draft is given to its store, once', () => {
  const store = noteStore();
  continueDrafts([NOTE, { name: 'server-search', text: 'sing' }]);
  expect([store.text, useServers.getState().keyword]).toEqual(['It lags', 'sing']);
  noteStore();
  continueDrafts([]);
  expect(store.restored).toBe(1);
});

it('J9: a draft waits for a store that is loaded later, and goes on to another page when none is', () => {
  continueDrafts([NOTE]);
  expect(readDrafts()).toEqual([NOTE]);
  const store = noteStore();
  expect(store).toEqual({ text: 'It lags', restored: 1 });
  expect(readDrafts()).toEqual([NOTE]);
  store.text = '';
  expect(readDrafts()).toEqual([]);
});

it('J9: a draft that waits is replaced by those of the next page', () => {
  continueDrafts([NOTE]);
  continueDrafts([]);
  expect(readDrafts()).toEqual([]);
  expect(noteStore().text).toBe('');
});

it('J9: there are no drafts, not null, up to the length that crosses to the main process, and null beyond it', () => {
  const store = noteStore('x'.repeat(DRAFT_MAX_LENGTH));
  expect(readDrafts()).toHaveLength(1);
  store.text += 'x';
  expect(readDrafts()).toBeNull();
});
