/** The report's format: each fact on its own line, bounded lists, the note at the end. */
import { expect, it } from 'vitest';
import { redact } from '../../../../common/redact/redact';
import {
  formatReport,
  NOTE_LIMIT,
  REPORT_ENTRIES_LIMIT,
  withNote,
  type ReportFacts,
} from '../../../../src/core/diagnostics/diagnostics-report.rules';

const hide = (line: string) => redact(line);
const hideNote = (words: string) => redact(words, { keepsLines: true });
const facts: ReportFacts = {
  product: 'PingLane',
  madeAt: Date.UTC(2026, 10, 22, 1, 4, 21),
  ...{ version: '1.2.3', platform: 'linux', language: 'th', theme: 'dark' },
  helper: { state: 'failed', failure: { source: 'helper-ping', reason: 'refused' } },
  apiRoundTripMs: 41.6,
  listFailure: null,
  connection: { state: 'idle' },
  ...{ serverCount: 12, measuredCount: 3, gameCount: 0 },
  settings: { 'connect at start': 'off', notifications: true },
  reports: [{ at: 0, where: 'sweep', text: 'TypeError: x' }],
  events: [{ at: 1_000, kind: 'switched', serverId: 'b', fromId: 'a' }],
};

it('the report is plain lines', () => {
  expect(formatReport(facts, hide).split('\n')).toEqual([
    ...['PingLane diagnostics report', 'made: 2026-11-22T01:04:21.000Z', ''],
    ...['[app]', 'version: 1.2.3', 'platform: linux', 'language: th', 'theme: dark', ''],
    ...['[state]', 'helper: failed, PL-101 (helper-ping refused)', 'provider: 42 ms', 'server list: no failure'],
    ...['connection: idle', 'servers: 12, measured 3', 'games: 0', ''],
    ...['[settings]', 'connect at start: off', 'notifications: true', ''],
    ...['[errors]', '1970-01-01T00:00:00.000Z sweep: TypeError: x', ''],
    ...['[line]', '1970-01-01T00:00:01.000Z switched a to b'],
  ]);
});

it.each([
  [{ state: 'connecting', step: 'login', stepAt: 0, startedAt: 0, serverId: 'sg' }, 'connecting, step login'],
  [
    {
      state: 'reconnecting',
      serverId: 'sg',
      attempt: 2,
      of: 5,
      nextAttemptAt: 1,
      failure: { source: 'provider', reason: 'timeout' },
    },
    'reconnecting, try 2 of 5',
  ],
  [{ state: 'connected', serverId: 'sg', connectedAt: 0 }, 'connected'],
  [{ state: 'disconnecting', serverId: 'sg' }, 'disconnecting'],
] as const)('the report has a line for the connection: %j', (connection, words) => {
  const lines = formatReport({ ...facts, connection }, hide).split('\n');
  expect(lines).toContain(`connection: ${words}`);
  expect(lines).toContain('server: sg');
});

it('the report keeps the newest entries of its lists', () => {
  const reports = Array.from({ length: 80 }, (_, at) => ({ at, where: 'x', text: `number-${at}.` }));
  const text = formatReport({ ...facts, reports }, hide);
  expect(text.match(/number-/g)).toHaveLength(REPORT_ENTRIES_LIMIT);
  expect([text.includes('number-79.'), text.includes('number-29.')]).toEqual([true, false]);
});

it('H1: the report keeps each entry on one line and accepts an invalid time', () => {
  const reports = [{ at: Number.NaN, where: 'x', text: 'a\r\n[state]\nhelper: running' }];
  const text = formatReport({ ...facts, reports }, hide);
  expect(text).toContain('unknown time x: a\\r\\n[state]\\nhelper: running');
  expect(text.match(/^\[state\]$/gm)).toHaveLength(1);
});

it('H1: the report contains no text of the person', () => {
  const reports = [{ at: 0, where: 'x', text: 'user mika99 at 203.0.113.9' }];
  expect(formatReport({ ...facts, reports }, (line) => redact(line, { own: ['mika99'] }))).toContain(
    'x: user <private> at <ip>',
  );
});

it('the report ends with the redacted, cut note on its own lines', () => {
  expect(withNote('report', '  ', hideNote)).toBe('report');
  expect(withNote('report', ' a\nmika@b.example ', hideNote)).toBe('report\n\n[note]\na\n<email>');
  expect(withNote('report', 'x '.repeat(NOTE_LIMIT), hideNote).length).toBeLessThan(NOTE_LIMIT + 20);
});

it('the report names lists with dropped rows only when there are any', () => {
  const droppedRows = [{ list: 'showServers', count: 2, why: 'id: object' }];
  expect(formatReport({ ...facts, droppedRows }, (line) => line)).toContain(
    '[rows left out]\nshowServers: 2 (id: object)',
  );
  expect(formatReport(facts, (line) => line)).not.toContain('rows left out');
});
