/** The names of saved files. */
import { afterEach, expect, it, vi } from 'vitest';
import { savedFileName } from '../../../common/saved-file';

const now = new Date(2026, 10, 22, 23, 59).getTime();
const startedAt = new Date(2026, 10, 3, 21, 7, 42).getTime();

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['report', 'pinglane-report-2026-11-22.txt'],
  ['settings', 'pinglane-settings-2026-11-22.json'],
  ['own-data', 'pinglane-data-2026-11-22.json'],
] as const)('the name of a file of the %s contains the local day, in every zone', (kind, name) => {
  for (const zone of ['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone);
    for (const hour of [0, 23]) expect(savedFileName({ kind }, new Date(2026, 10, 22, hour, 59).getTime())).toBe(name);
  }
});

it.each([
  ['session-picture', 'pinglane-session-2026-11-03-2107.png'],
  ['session-csv', 'pinglane-session-2026-11-03-2107.csv'],
  ['session-json', 'pinglane-session-2026-11-03-2107.json'],
] as const)('the name of a %s contains the local time of its start', (kind, name) => {
  expect(savedFileName({ kind, startedAt }, now)).toBe(name);
});

it('the name of a receipt contains the local time of the payment, else that of the saving', () => {
  expect(savedFileName({ kind: 'receipt', paidAt: startedAt }, now)).toBe('pinglane-receipt-2026-11-03-2107.html');
  const local = new Date(2026, 10, 5, 9, 3).getTime();
  expect(savedFileName({ kind: 'receipt', paidAt: null }, local)).toBe('pinglane-receipt-2026-11-05-0903.html');
});
