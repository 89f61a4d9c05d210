/** The names of saved files. */
import { expect, it } from 'vitest';
import { savedFileName } from '../../../common/saved-file';

const now = Date.UTC(2026, 10, 22, 23, 59);
const startedAt = new Date(2026, 10, 3, 21, 7, 42).getTime();

it('the name of the report contains the UTC day', () => {
  expect(savedFileName({ kind: 'report' }, now)).toBe('pinglane-report-2026-11-22.txt');
});

it.each([
  ['session-picture', 'pinglane-session-2026-11-03-2107.png'],
  ['session-csv', 'pinglane-session-2026-11-03-2107.csv'],
  ['session-json', 'pinglane-session-2026-11-03-2107.json'],
] as const)('the name of a %s contains the local time of its start', (kind, name) => {
  expect(savedFileName({ kind, startedAt }, now)).toBe(name);
});
