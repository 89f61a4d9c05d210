/** A session's samples and events as a table (docs/product.md section 24, Files). Pure. */
import { cleanText } from '../../../../common/clean-text';
import type { ConnectionEvent } from '../../../model/ping/connection-events';
import type { SessionRecap, SessionSample } from '../../../model/line/session-recap';
import { exportedMs, exportedTime, exportedNames } from './session-export.rules';

const COLUMNS = ['time', 'kind', 'server', 'ping_ms', 'jitter_ms', 'missed', 'direct_ms', 'event'];
/** By it spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** RFC 4180 section 2. */
const LINE_END = '\r\n';

/**
 * What begins a formula, in its plain and its full-width form, at the start of a text or after a character that some spreadsheet takes for
 * the end of a cell.
 */
const FORMULA_START = /(^|[;,|"'])(\s*)(?=[=+\-@＝＋－＠])/gu;

interface Row {
  readonly at: number;
  readonly cells: readonly string[];
}

/** The table as text: RFC 4180 with a byte order mark, times in UTC, a row for each probe and event, oldest first. */
export function sessionCsv(recap: SessionRecap): string {
  const names = exportedNames(recap);
  const rows = [
    ...recap.events.map((event) => eventRow(event, names)),
    ...recap.samples.map((sample) => probeRow(sample, names)),
  ].toSorted((a, b) => a.at - b.at);
  const lines = [COLUMNS, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(quote).join(','));
  return BYTE_ORDER_MARK + lines.map((line) => line + LINE_END).join('');
}

function probeRow({ at, serverId, roundTripMs, jitterMs, directMs }: SessionSample, names: NamesById): Row {
  const figures = [cellOf(roundTripMs), cellOf(jitterMs), roundTripMs === null ? '1' : '0', cellOf(directMs)];
  return { at, cells: [exportedTime(at) ?? '', 'probe', nameCell(serverId, names), ...figures, ''] };
}

function eventRow({ at, kind, serverId }: ConnectionEvent, names: NamesById): Row {
  return { at, cells: [exportedTime(at) ?? '', 'event', nameCell(serverId, names), '', '', '', '', kind] };
}

type NamesById = ReadonlyMap<string, string>;

function cellOf(ms: number | null): string {
  return String(exportedMs(ms) ?? '');
}

function nameCell(serverId: string | null, names: NamesById): string {
  return serverId === null ? '' : harmless(names.get(serverId) ?? serverId);
}

/** Another company names the servers: no spreadsheet may take a name for a formula and execute it. */
function harmless(text: string): string {
  return cleanText(text).replace(FORMULA_START, "$1$2'");
}

function quote(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
