/** Every stored key with its parser, default and lifetime, in one table (promises B2, F6). */
import { KNOWN_ACCOUNTS_LIMIT } from '../../../model/account/account-mark';
import type { GameScale } from '../../../model/ping/game-scales';
import { GRAPH_RANGES } from '../../../model/ping/graph-range';
import { TEXT_SIZES } from '../../../../common/text-sizes';
import { formatChoice, parseChoice, type ScaleChoice } from '../../../model/ping/ping-level.rules';
import { isLanguage, type Language } from '../../../../common/languages';
import { NO_KEPT_GAMES, type KeptGames } from '../../../model/games/kept-games';
import type { ShowingsById } from '../../../model/promotions/promotion-showings';
import { RECENT_SERVERS_LIMIT } from '../../../model/recent-servers';
import { TOUR_STAGES, type TourStage } from '../../../model/tour';
import { formatCharges, parseCharges, type StoredCharge } from './stored-charges';
import { NO_FAVOURITE_SERVERS, parseFavouriteServers, type FavouriteServers } from './stored-favourites';
import { parseIds } from './stored-ids';
import { parseKeptGames } from './stored-games';
import { formatGraph, parseGraph, type StoredGraph } from './stored-graph';
import { formatHistory, parseHistory, type StoredHistory } from './stored-history';
import { formatLastSeen, parseLastSeen, type Seen } from './stored-last-seen';
import { formatShowings, parseShowings } from './stored-promotions';
import { formatGameScales, parseGameScales } from './stored-scales';

/**
 * How long a value stays (promise B2): 'token' until the session closes in every window, 'session' until the session ends or another one
 * begins, 'sign-out' until the person signs out by hand, which removes those too; or it is kept, with the reason.
 */
export type Lifetime = 'token' | 'session' | 'sign-out' | { readonly keptBecause: string };

export interface StoredKey<T> {
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
  readonly fallback: T;
}

const text: StoredKey<string | null> = { parse: (raw) => raw, format: (value) => value ?? '', fallback: null };
/** A text that matches a pattern; anything else is corrupt. */
function textOf(form: RegExp): StoredKey<string | null> {
  return { ...text, parse: (raw) => (form.test(raw) ? raw : undefined) };
}
/** Characters allowed in a header; any other would break every call (promise F6). */
const token = textOf(/^[!-~]{1,4096}$/);
/** One line, such as a name or an id. */
const line = textOf(/^[^\p{Cc}]{1,256}$/u);
/** Null when nothing is stored. */
function nullable<T>(parse: (raw: string) => T | undefined, format: (value: T) => string): StoredKey<T | null> {
  return { parse, format: (value) => (value === null ? '' : format(value)), fallback: null };
}
const language = nullable<Language>((raw) => (isLanguage(raw) ? raw : undefined), String);
const tourStage = nullable<TourStage>((raw) => TOUR_STAGES.find((stage) => stage === raw), String);
function oneOf<T extends string>(values: readonly T[], fallback: T): StoredKey<T> {
  return { parse: (raw) => values.find((value) => value === raw), format: String, fallback };
}
function idList(limit: number): StoredKey<readonly string[]> {
  return { parse: (raw) => parseIds(raw, limit), format: (ids) => JSON.stringify(ids), fallback: [] };
}
const keptGames: StoredKey<KeptGames> = { parse: parseKeptGames, format: JSON.stringify, fallback: NO_KEPT_GAMES };
const lastSeen = nullable<Seen>(parseLastSeen, formatLastSeen);
const favouriteServers: StoredKey<FavouriteServers> = {
  parse: parseFavouriteServers,
  format: JSON.stringify,
  fallback: NO_FAVOURITE_SERVERS,
};
const pingHistory = nullable<StoredHistory>(parseHistory, formatHistory);
const graph = nullable<StoredGraph>(parseGraph, formatGraph);
const showings: StoredKey<ShowingsById> = { parse: parseShowings, format: formatShowings, fallback: new Map() };
const charges: StoredKey<readonly StoredCharge[]> = { parse: parseCharges, format: formatCharges, fallback: [] };
const pingScale: StoredKey<ScaleChoice> = { parse: parseChoice, format: formatChoice, fallback: 'default' };
const gameScales: StoredKey<readonly GameScale[]> = { parse: parseGameScales, format: formatGameScales, fallback: [] };
const count: StoredKey<number> = {
  parse: (raw) => (/^(-1|\d{1,6})$/.test(raw) ? Number(raw) : undefined),
  format: String,
  fallback: 0,
};

function lives<L extends Lifetime>(lifetime: L): <T>(key: StoredKey<T>) => StoredKey<T> & { readonly lifetime: L } {
  return (key) => ({ ...key, lifetime });
}
const withToken = lives('token');
const ofSession = lives('session');
const untilSignOut = lives('sign-out');
const kept = <T>(key: StoredKey<T>, keptBecause: string) => lives({ keptBecause })(key);
/** In the window's own session storage: it survives a reload of the page, ends with the window, and no other window reads it. */
const inWindow = <K extends object>(key: K) => ({ ...key, isOfWindow: true });
/** What signs in or pays, and what is the app's own note for a moment: the file of a person's own data does not contain it. */
const inNoFile = <K extends object>(key: K) => ({ ...key, isInNoFile: true });
const USE = 'how this machine is used';
const SHOWN = 'a promotion is shown as often as it may be, whoever is signed in';

/** Keys named by docs/product.md section 3 keep their names; the app's own begin with the product. */
export const keys = {
  accessToken: inNoFile(withToken(token)),
  language: kept(language, USE),
  loginTimestamp: withToken(text),
  loginTimestampSaved: withToken(text),
  /** Time of sign-in in epoch ms, for the profile: `loginTimestamp` restarts each day. */
  signedInSince: withToken(text),
  drawerOpen: kept(oneOf(['open', 'collapsed', 'unset'] as const, 'unset'), USE),
  theme: kept(oneOf(['system', 'dark', 'light'] as const, 'system'), USE),
  /** Percent of the usual size of the text. */
  textSize: kept(oneOf(TEXT_SIZES, '100'), USE),
  contrast: kept(oneOf(['system', 'high'] as const, 'system'), USE),
  pingColors: kept(oneOf(['standard', 'safe'] as const, 'standard'), USE),
  transparency: kept(oneOf(['system', 'reduced'] as const, 'system'), USE),
  /** Whether what identifies the person is covered. */
  streamerMode: kept(oneOf(['on', 'off'] as const, 'off'), USE),
  /** Whether the web platform sends error reports; the desktop app's main process keeps its own choice. */
  errorReports: kept(oneOf(['on', 'off'] as const, 'on'), 'what the person decided for this browser'),
  /** The account name used last, offered again on the login page. */
  lastAccount: kept(line, 'the login page offers it again'),
  /** The server that was connected when the app closed; restored at startup (docs/product.md section 14). */
  connectedServer: ofSession(line),
  /** Stored while the helper may hold a session of this app: the next start ends one that an Off has not ended. */
  helperSession: inNoFile(kept(text, 'no sign-out proves that the helper has ended its session')),
  /** The id of the game that this connection was made for. */
  connectedGame: ofSession(line),
  chosenServer: ofSession(line),
  /** The servers connected last, newest first. */
  recentServers: ofSession(idList(RECENT_SERVERS_LIMIT)),
  /** Recently played and favourite games with their account. */
  keptGames: ofSession(keptGames),
  /** Ping levels of single games. */
  gameScales: ofSession(gameScales),
  /** Favourite servers of an account whose provider stores no favourites. */
  favouriteServers: untilSignOut(favouriteServers),
  /** Measured history of the servers with its account. */
  pingHistory: untilSignOut(pingHistory),
  /** Recaps of the last sessions with their account. */
  sessionRecaps: untilSignOut(text),
  /** The session that runs, with its account: a reload of the page continues it, and after a crash the next start ends it. */
  runningSession: untilSignOut(text),
  /** How single games are played, with their account: the installed game, the server, what connects and disconnects. */
  gamePlays: untilSignOut(text),
  /** Card charges with an unknown outcome; removed when settled (promise J3). */
  openCharges: inNoFile(untilSignOut(charges)),
  /** What the stored session showed last, for a start without a network, and its time (epoch ms). */
  lastSeen: ofSession(lastSeen),
  lastSeenAt: ofSession(textOf(/^\d{12,14}$/)),
  /** What the live graph shows, with its account, for a page that is loaded again. */
  graphRecord: inWindow(ofSession(graph)),
  /** What a page that was put away continues with, with its account (core/bootstrap/continue-page). */
  pageAway: ofSession(text),
  /** Ping levels of all other games. */
  pingScale: kept(pingScale, USE),
  graphRange: kept(oneOf(GRAPH_RANGES, '5'), USE),
  /** What connects automatically at startup. */
  autoConnect: kept(oneOf(['off', 'last', 'best'] as const, 'off'), USE),
  /** The last warning about the end of the service: which end, and how long before it: `<epoch ms>-<ms>`. */
  serviceWarned: ofSession(textOf(/^-?\d{1,16}-\d{1,16}$/)),
  /** What the line guard does with a better server. */
  lineGuard: kept(oneOf(['ask', 'switch', 'never'] as const, 'ask'), USE),
  /** Whether the guard's offers are declined for this match (0 or 1), and when it has switched by itself (epoch ms). */
  guardState: inWindow(ofSession(textOf(/^[01]\d{0,14}$/))),
  /** Whether a gamepad works the app. */
  controller: kept(oneOf(['on', 'off'] as const, 'on'), USE),
  serverSort: kept(oneOf(['ping', 'jitter', 'missed', 'name', 'country'] as const, 'ping'), USE),
  /** How often each promotion was shown and which were dismissed. */
  promotionPopupList: kept(showings, SHOWN),
  /** The same for the single promotion without an id, the sale of a provider with at most one. */
  saleCount: kept(count, SHOWN),
  isNotShowSaleModalAgain: kept(oneOf(['true', 'false'] as const, 'false'), SHOWN),
  /** Marks of the accounts used on this machine (model/account/account-mark). */
  knownAccounts: kept(
    idList(KNOWN_ACCOUNTS_LIMIT),
    'marks that many accounts share: who has been here is not asked as a new person again',
  ),
  /** Whether the tour of a first start was shown on this machine. */
  tour: kept(oneOf(['no', 'shown', 'over'] as const, 'no'), 'the tour is shown to the first person on a machine, once'),
  /** How far the tour of this window is. */
  tourStage: inWindow(ofSession(tourStage)),
  /** The web platform's own device id; the desktop's comes from the main process. */
  webMachineId: kept(line, 'names the browser, not the person'),
  /** Signing out removed a token whose bytes may still be in the storage's files: the next start completes the wipe. */
  wipePending: inNoFile(kept(oneOf(['true', 'false'] as const, 'false'), 'what is left to do after the signing out')),
  /** Never stays stored: the reason why this window ended the session, sent to the other windows before the token is removed (promise B6). */
  sessionEnd: inNoFile(untilSignOut(text)),
} satisfies Record<
  string,
  { readonly lifetime: Lifetime; readonly isOfWindow?: boolean; readonly isInNoFile?: boolean }
>;
