/** Files as messages to the main process: accepted by the schema, within a message's size, and complete at the other end. */
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fileToSave } from '../../../../../common/contract/ipc/save-file';
import { fitsMessage } from '../../../../../electron/ipc/message-size';
import { sessionCsv } from '../../../../../src/features/sessions/files/session-csv.rules';
import { sessionJson } from '../../../../../src/features/sessions/files/session-json.rules';
import { fileMessage } from '../../../../../src/lib/platform/files/file-message';
import type { SessionSample } from '../../../../../src/model/line/session-recap';
import { SESSION_START, sessionRecap } from '../../../../support/samples/session-recaps';

const PNG = Uint8Array.from([
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  0,
  0,
  0,
  0x0d,
  ...new Array<number>(20_000).fill(0xee),
]);

/** A generator of numbers from 0 to 1 that every run repeats (Numerical Recipes). */
function repeatable() {
  let state = 1;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/** More than three days: as many as are kept of all sessions, with figures that hardly compress. */
function longSession() {
  const next = repeatable();
  const samples = Array.from({ length: 60_000 }, (_, index): SessionSample => ({
    ...{ at: SESSION_START + index * 5_000 + Math.floor(next() * 400), serverId: 'tokyo-2' },
    roundTripMs: 60 + next() * 40,
    jitterMs: next() * 8,
    directMs: 80 + next() * 60,
  }));
  return sessionRecap({ samples });
}

it('a report is sent as it is', async () => {
  const file = { kind: 'report', text: 'a report' } as const;
  expect(await fileMessage(file)).toEqual(file);
});

it('the bytes of a picture arrive unchanged', async () => {
  const message = await fileMessage({ kind: 'session-picture', startedAt: SESSION_START, png: PNG });
  expect(v.is(fileToSave, message)).toBe(true);
  expect('png' in message && new Uint8Array(Buffer.from(message.png, 'base64'))).toEqual(PNG);
});

it('A10: the longest session that is kept fits into a message, and arrives unchanged', async () => {
  const recap = longSession();
  for (const [kind, text] of [
    ['session-csv', sessionCsv(recap)],
    ['session-json', sessionJson(recap)],
  ] as const) {
    expect(text.length).toBeGreaterThan(3 * 2 ** 20);
    const message = await fileMessage({ kind, startedAt: SESSION_START, text });
    expect([v.is(fileToSave, message), fitsMessage(message)]).toEqual([true, true]);
    expect('gzip' in message && gunzipSync(Buffer.from(message.gzip, 'base64')).toString()).toBe(text);
  }
});

it.each([
  { kind: 'session-picture', startedAt: 1, png: Buffer.from('GIF89a a picture').toString('base64') },
  { kind: 'session-csv', startedAt: 1, gzip: Buffer.from('time,kind').toString('base64') },
  { kind: 'session-csv', startedAt: 1, text: 'time,kind' },
  { kind: 'session-json', startedAt: 8.64e15 + 1, gzip: 'H4sIAAAA' },
  { kind: 'session-json', startedAt: 1, gzip: 'H4sIAAAA', name: '../../evil.sh' },
  { kind: 'other', text: '' },
])('A10: the schema refuses a file that is none of the kinds: %j', (file) => {
  expect(v.is(fileToSave, file)).toBe(false);
});

it('a receipt is sent as its texts, which the schema accepts', async () => {
  const receipt = {
    ...({ language: 'vi', title: 'Biên nhận', note: '' } as const),
    rows: [{ name: 'Tổng', value: '129.000 ₫ (VND)', isTotal: true }],
  };
  const message = await fileMessage({ kind: 'receipt', paidAt: null, receipt });
  expect(message).toEqual({ kind: 'receipt', paidAt: null, receipt });
  expect(v.is(fileToSave, message)).toBe(true);
  const long = { ...receipt, note: 'x'.repeat(501) };
  expect(v.is(fileToSave, { kind: 'receipt', paidAt: null, receipt: long })).toBe(false);
  expect(v.is(fileToSave, { kind: 'receipt', paidAt: null, receipt: { ...receipt, html: '<p>' } })).toBe(false);
});
