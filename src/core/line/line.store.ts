/** The health of the connected line: the single source for hero, lane, toast, header, drawer, status bar, tray and title (promises J1, J2). */
import { create } from 'zustand';
import { GRAPH_SAMPLES_LIMIT } from '../../model/constants';
import type { Connected, Connection } from '../../model/connection';
import type { HealthSpan, ShownLine } from '../../model/line/line-health';
import { useConnection } from '../connection/connection.store';
import { useNetwork } from '../page/network.store';
import { whenSessionEnds } from '../session/session-end.store';
import { checkAgain, type LineRecord, newLine } from '../../../common/line/line-record';

export interface LineState {
  /** The connection that is judged; null before the first one. */
  readonly connection: Pick<Connected, 'serverId' | 'connectedAt'> | null;
  /** What is known of its line. */
  readonly record: LineRecord | null;
  /** The healths of the graph's time, oldest first; stretches of the same health that follow each other are one. */
  readonly spans: readonly HealthSpan[];
}

const initial = (): LineState => ({ connection: null, record: null, spans: [] });

export const useLineStore = create<LineState>()(initial);

const CHECKING: ShownLine = { health: 'checking' };
const NO_NETWORK: ShownLine = { health: 'no-network' };

/**
 * Begins to judge a connection. A reconnect to the same server continues its session, so the calm median stays; the same connection, in a page
 * that continues another one, goes on as it was.
 */
export function beginLine({ serverId, connectedAt, elapsedMs }: Connected, at: number): void {
  useLineStore.setState(({ connection, record }) => {
    if (record !== null && connection?.serverId === serverId && connection.connectedAt === connectedAt) return {};
    const isContinued = elapsedMs !== undefined && connection?.serverId === serverId && record !== null;
    return { connection: { serverId, connectedAt }, record: isContinued ? checkAgain(record, at) : newLine(at) };
  });
}

/** Sets what is known after a sweep, or after some time without one, at a moment (epoch ms). */
export function setLine(record: LineRecord, at: number): void {
  useLineStore.setState(({ spans, record: before }) => ({
    record,
    spans: before === null ? spans : withSpan(spans, before, at),
  }));
}

/** Sets the healths of the graph's time: after a reload of the page, with what an earlier page has stored. */
export function restoreSpans(spans: readonly HealthSpan[]): void {
  useLineStore.setState({ spans });
}

/** The line to show; null while nothing is connected. */
function shownLine(connection: Connection, state: LineState, isOnline: boolean): ShownLine | null {
  if (connection.state !== 'connected') return null;
  if (!isOnline) return NO_NETWORK;
  const isOwn =
    state.connection?.serverId === connection.serverId && state.connection.connectedAt === connection.connectedAt;
  return isOwn ? (state.record?.line ?? CHECKING) : CHECKING;
}

/** The line to show now; null while nothing is connected. */
export function lineNow(): ShownLine | null {
  return shownLine(useConnection.getState().connection, useLineStore.getState(), useNetwork.getState().isOnline);
}

/** `lineNow` as a hook for views. */
export function useLine(): ShownLine | null {
  const connection = useConnection((state) => state.connection);
  const isOnline = useNetwork((network) => network.isOnline);
  return useLineStore((state) => shownLine(connection, state, isOnline));
}

/** Calls back when the shown line may have changed. @returns the function that stops it */
export function onLineChanged(listener: () => void): () => void {
  const stops = [
    useLineStore.subscribe((state, before) => {
      if (state.record?.line !== before.record?.line) listener();
    }),
    useNetwork.subscribe((network, before) => {
      if (network.isOnline !== before.isOnline) listener();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Adds the time until now with the health that was shown during it. */
function withSpan(spans: readonly HealthSpan[], before: LineRecord, to: number): readonly HealthSpan[] {
  const { health } = before.line;
  const last = spans.at(-1);
  // After the clock was set back the last one may lie in the future.
  const lastTo = last && last.to <= to ? last.to : 0;
  const from = Math.max(before.sweptAt ?? before.checkedSince, lastTo);
  if (to <= from) return spans;
  if (last?.health === health && last.to === from) return [...spans.slice(0, -1), { ...last, to }];
  return [...spans, { from, to, health }].slice(-GRAPH_SAMPLES_LIMIT);
}

whenSessionEnds(() => useLineStore.setState(initial()));
