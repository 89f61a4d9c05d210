/** Storage format of a page that is put away while its window is hidden (promise J9): what is stored nowhere else, without secrets; anything else is rejected (promise F6). */
import * as v from 'valibot';
import { SERVER_ID_MAX_LENGTH } from '../../../../common/contract/helper/helper-api';
import { lineRecord } from '../../../../common/contract/ipc/put-away';
import { TOUR_STAGES } from '../../../model/tour';
import type { StoredGraph } from './stored-graph';
import { formatGraph, parseGraph } from './stored-graph';
import { readJsonOf } from './read-json-of';

const text = v.pipe(v.string(), v.maxLength(2_048));
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const serverId = v.pipe(v.string(), v.minLength(1), v.maxLength(SERVER_ID_MAX_LENGTH));
const ids = v.pipe(v.array(text), v.maxLength(1_000));

const page = v.object({
  /** When it was put away. */
  at: moment,
  userAt: v.nullable(moment),
  /** Null while nothing was connected. */
  connected: v.nullable(
    v.object({
      serverId,
      connectedAt: moment,
      elapsedMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
      server: v.nullable(v.object({ name: text, countryCode: text })),
      line: lineRecord,
    }),
  ),
  isSwitchedOff: v.boolean(),
  /** What the person has chosen of match mode, and the notices that it has held back. */
  matchModeByHand: v.nullable(v.picklist(['on', 'off'])),
  held: v.object({
    notices: v.pipe(v.array(v.object({ title: text, text })), v.maxLength(100)),
    isRead: v.boolean(),
  }),
  /** What the person has declined of the line guard, and its last switch. */
  guard: v.object({ isDeclined: v.boolean(), switchedAt: v.nullable(moment) }),
  visit: v.object({ wasOpen: v.boolean(), isFirst: v.boolean(), wasRenewShown: v.boolean(), seen: ids }),
  /** The recap that home shows, by its start. */
  unseenRecapAt: v.nullable(moment),
  /** The pause before the next mail that confirms an address. */
  confirmMail: v.nullable(v.object({ at: moment, pauseMs: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
  /** The step of a tour that is not over. */
  tour: v.nullable(v.picklist(TOUR_STAGES)),
  /** The filters of the server list. */
  country: text,
  group: v.picklist(['all', 'favourites', 'recent', 'vip']),
  /** Places that are scrolled. */
  scrolled: v.pipe(v.array(v.object({ place: text, top: v.pipe(v.number(), v.finite()) })), v.maxLength(20)),
});
const stored = v.object({ page, graph: v.string() });

export interface StoredPage extends v.InferOutput<typeof page> {
  /** What the live graph shows, with its account. */
  readonly graph: StoredGraph;
}

/** The text that the next page reads with `parsePage`. */
export function formatPage({ graph, ...rest }: StoredPage): string {
  return JSON.stringify({ page: rest, graph: formatGraph(graph) });
}

/** Parses the output of `formatPage`; undefined for anything else. */
export function parsePage(raw: string): StoredPage | undefined {
  const read = readJsonOf(stored, raw);
  const graph = read && parseGraph(read.graph);
  return read && graph && { ...read.page, graph };
}
