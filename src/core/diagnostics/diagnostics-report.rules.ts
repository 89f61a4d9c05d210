/** The diagnostics report (docs/product.md section 16): the app's state in plain English for support, without secrets (promise H1). */
import type { LineRow } from '../../../common/contract/ipc/line-test';
import { serverIdOf, type Connection } from '../../model/connection';
import { failureCode, type Failure } from '../../model/failure';
import type { ConnectionEvent } from '../../model/ping/connection-events';

/** Maximum entries of each list; the newest are kept. */
export const REPORT_ENTRIES_LIMIT = 50;
/** Maximum length of the person's note. */
export const NOTE_LIMIT = 2_000;

export interface ReportFacts {
  readonly product: string;
  /** Epoch ms. */
  readonly madeAt: number;
  readonly version: string;
  readonly platform: string;
  readonly language: string;
  readonly theme: string;
  readonly helper: { readonly state: string; readonly failure?: Failure };
  /** Round-trip time of the provider's last response, in ms; null while it does not respond, or was not requested. */
  readonly apiRoundTripMs: number | null;
  /** Why the last load of the server list failed; null when it succeeded. */
  readonly listFailure: Failure | null;
  readonly connection: Connection;
  readonly serverCount: number;
  readonly measuredCount: number;
  /** Null: the catalogue was not opened. */
  readonly gameCount: number | null;
  /** By name, as chosen. */
  readonly settings: Readonly<Record<string, string | boolean>>;
  /** Handled errors, oldest first. */
  readonly reports: readonly { readonly at: number; readonly where: string; readonly text: string }[];
  /** Dropped rows of the provider's lists, by list. */
  readonly droppedRows?: readonly { readonly list: string; readonly count: number; readonly why: string }[];
  /** Connection events, oldest first. */
  readonly events: readonly ConnectionEvent[];
  /** The last test of the line; null when there was none. */
  readonly lineTest?: { readonly madeAt: number; readonly rows: readonly LineRow[] } | null;
}

/**
 * The report's text, line by line; each fact is redacted separately, so that none can pretend to be another.
 * @param hide redacts one line
 */
export function formatReport(facts: ReportFacts, hide: (line: string) => string): string {
  const { connection, helper } = facts;
  const serverId = serverIdOf(connection);
  const dropped = (facts.droppedRows ?? []).map(({ list, count, why }) => `${list}: ${count} (${why})`);
  const lines = [
    `${facts.product} diagnostics report`,
    ...entry('made', time(facts.madeAt)),
    ...section('app', [
      ...entry('version', facts.version),
      ...entry('platform', facts.platform),
      ...entry('language', facts.language),
      ...entry('theme', facts.theme),
    ]),
    ...section('state', [
      ...entry('helper', withCode(helper.state, helper.failure)),
      ...entry('provider', facts.apiRoundTripMs === null ? 'no answer yet' : `${Math.round(facts.apiRoundTripMs)} ms`),
      ...entry('server list', facts.listFailure ? withCode('failed', facts.listFailure) : 'no failure'),
      ...entry('connection', describeConnection(connection)),
      ...(serverId === null ? [] : entry('server', serverId)),
      ...entry('servers', `${facts.serverCount}, measured ${facts.measuredCount}`),
      ...entry('games', String(facts.gameCount ?? 'not loaded')),
    ]),
    ...section(
      'settings',
      Object.entries(facts.settings).flatMap(([name, value]) => entry(name, String(value))),
    ),
    ...section('errors', facts.reports.slice(-REPORT_ENTRIES_LIMIT).map(describeReport)),
    ...(dropped.length > 0 ? section('rows left out', dropped) : []),
    ...section('line', facts.events.slice(-REPORT_ENTRIES_LIMIT).map(describeEvent)),
    ...(facts.lineTest ? section('line test', describeLineTest(facts.lineTest)) : []),
  ];
  return lines.map(hide).join('\n');
}

/**
 * The report followed by the person's note; a blank note adds nothing.
 * @param hide as for the report, but it keeps the note's lines
 */
export function withNote(report: string, note: string, hide: (text: string) => string): string {
  const text = note.slice(0, NOTE_LIMIT).trim();
  return text === '' ? report : `${report}\n\n[note]\n${hide(text)}`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return ['', `[${title}]`, ...(lines.length === 0 ? ['none'] : lines)];
}

function entry(name: string, value: string): readonly string[] {
  return [`${name}: ${value === '' ? 'none' : value}`];
}

function describeConnection(connection: Connection): string {
  switch (connection.state) {
    case 'connecting':
      return `connecting, step ${connection.step}`;
    case 'reconnecting':
      return `reconnecting, try ${connection.attempt}${connection.of === null ? '' : ` of ${connection.of}`}`;
    case 'failed':
      return withCode('failed', connection.failure);
    case 'disconnecting':
      return connection.off?.failure
        ? withCode('disconnecting, not confirmed', connection.off.failure)
        : 'disconnecting';
    case 'idle':
    case 'connected':
      return connection.state;
  }
}

function describeReport({ at, where, text }: ReportFacts['reports'][number]): string {
  return `${time(at)} ${where}: ${text}`;
}

function describeEvent({ at, kind, serverId, fromId }: ConnectionEvent): string {
  const servers = [fromId, serverId].filter((id) => id !== null);
  return [time(at), kind, servers.join(' to ')].filter((part) => part !== '').join(' ');
}

function describeLineTest({ madeAt, rows }: NonNullable<ReportFacts['lineTest']>): readonly string[] {
  const lines = rows.map(({ check, verdict, figure, subject }) => {
    const value = figure === null ? [] : [check === 'clock' ? `${figure} s ahead` : `${Math.round(figure)} ms`];
    return entry(subject === null ? check : `${check} ${subject}`, [verdict, ...value].join(', '));
  });
  return [...entry('made', time(madeAt)), ...lines.flat()];
}

function withCode(state: string, failure: Failure | undefined): string {
  return failure ? `${state}, ${failureCode(failure)} (${failure.source} ${failure.reason})` : state;
}

/** An invalid clock must not make the report fail. */
function time(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? 'unknown time' : date.toISOString();
}
