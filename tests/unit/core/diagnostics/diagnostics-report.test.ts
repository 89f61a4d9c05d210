/** The report's format: each fact on its own line, bounded lists, the note at the end; and whom its recorded errors no longer name. */
import { afterEach, expect, it } from 'vitest';
import { redact } from '../../../../common/redact/redact';
import {
  formatReport,
  NOTE_LIMIT,
  REPORT_ENTRIES_LIMIT,
  withNote,
  type ReportFacts,
} from '../../../../src/core/diagnostics/diagnostics-report.rules';
import { makeReport } from '../../../../src/core/diagnostics/make-report';
import { useSupport } from '../../../../src/core/diagnostics/support.store';
import { replaceServices } from '../../../../src/core/services/services';
import { openSession, setUser } from '../../../../src/core/session/session.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { updateGiftForm } from '../../../../src/core/vouchers/gift-form.store';
import { setStartup } from '../../../../src/lib/platform/app-info';
import { report } from '../../../../src/lib/platform/error-reporting';
import { failure, machineId, useFakeServices } from '../../../support/fakes/fake-services';

afterEach(() => {
  replaceServices(null);
  setStartup(null);
});

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

it('a catalogue that was not opened is not called one without games', () => {
  expect(formatReport({ ...facts, gameCount: null }, hide)).toContain('\ngames: not loaded\n');
});

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

const MIKA = { id: '204816', fullName: 'Mika Santos', email: 'mika@pinglane.example' };
const LENA = { id: '309927', fullName: 'Lena Hartmann', email: 'lena@pinglane.example' };

function signInAs(person: typeof MIKA): void {
  openSession(`token of ${person.id}`);
  setUser({ ...person, avatarUrl: '', isEmailVerified: true, expiresAt: null, registeredAt: null, subscription: null });
}

it.each([
  ['nobody', () => undefined],
  ['another person', () => signInAs(LENA)],
])('H1: the report names no earlier person and no earlier gift code when %s is signed in', async (_, signInNext) => {
  useFakeServices({ isDesktop: false });
  const config = {
    ...{ apiUrl: '', ipLookupUrl: '', gatewayUrl: '', google: null, discord: null, sentryDsn: '' },
    providerTimeZone: 'UTC',
  };
  setStartup({ version: '1.2.3', platform: 'web', machineId, isDesktop: false, config });
  // Before the app knows who it is.
  report(failure('rejected', `No service of ${MIKA.fullName}`).failure, 'start-up');
  signInAs(MIKA);
  updateGiftForm({ code: 'QANARYGIFT', securityCode: 'QANARYSECURE' });
  // An echo that the recorded length cuts in the middle of the name.
  const long = `${'x '.repeat(135)}${MIKA.fullName} ${MIKA.fullName}`;
  for (const message of [Object.values(MIKA).join(' '), 'No gift QANARYGIFT with QANARYSECURE', long])
    report(failure('rejected', message).failure, 'watch-health');
  updateGiftForm({ code: '', securityCode: '' });
  await signOut();
  signInNext();
  await makeReport();
  const text = useSupport.getState().report;
  expect(text).toContain('start-up: provider rejected: No service of <private>');
  expect(text).toContain('watch-health: provider rejected: <private>');
  expect(text).not.toMatch(/204816|Mika|Santo|mika|QANARY/);
});
