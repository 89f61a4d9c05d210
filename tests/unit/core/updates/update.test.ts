/** Which state is about a newer version, the language of its notes, and the downloaded share. */
import { expect, it } from 'vitest';
import type { UpdateState } from '../../../../common/contract/ipc/updates';
import { downloadedShare, newVersion, notesIn } from '../../../../src/core/updates/update.rules';

const about = { version: '0.2.0', notes: {} };
const states: readonly (readonly [UpdateState | null, string | null])[] = [
  [null, null],
  [{ state: 'off', why: 'no-feed' }, null],
  [{ state: 'idle', checkedAt: 1, feedDate: 'fine' }, null],
  [{ state: 'checking' }, null],
  [{ state: 'failed', why: 'disk', version: '0.2.0' }, null],
  [{ state: 'waiting', ...about }, '0.2.0'],
  [{ state: 'downloading', ...about, receivedBytes: 1, totalBytes: 2 }, '0.2.0'],
  [{ state: 'ready', ...about }, '0.2.0'],
];

it.each(states)('the state %j is about version %s', (state, version) =>
  expect(newVersion(state)?.version ?? null).toBe(version),
);

it.each([
  [{ th: 'ใหม่', en: 'new' }, 'th', 'ใหม่'],
  [{ vi: 'mới', en: 'new' }, 'th', 'new'],
  [{ vi: 'mới', ja: '新' }, 'th', '新'],
  [{ th: '  ', vi: 'mới' }, 'th', 'mới'],
  [{}, 'th', ''],
])('the notes %j in %s are %j', (notes, language, text) => expect(notesIn(notes, language)).toBe(text));

it.each([
  [0, 100, 0],
  [25, 100, 0.25],
  [200, 100, 1],
  [0, 0, 0],
])('%i of %i bytes are a share of %d', (received, total, share) =>
  expect(downloadedShare(received, total)).toBe(share),
);
