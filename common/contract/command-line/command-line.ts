/**
 * The border between a second start of the program, which a person or a script makes, and the running app: what it can request, what the app
 * answers, and the exit codes (docs/command-line.md). An answer names no account, no id, no address and no token (promise A18).
 */
import * as v from 'valibot';

/** What the second start understands. */
export const COMMANDS = ['status', 'connect', 'disconnect', 'servers', 'recap'] as const;
export type CommandName = (typeof COMMANDS)[number];

/** Maximum characters of a server's name in a request, and of a text in an answer. */
export const NAME_LIMIT = 200;
/** Maximum rows of `servers`, and of servers that a name matches. */
export const SERVER_ROWS_LIMIT = 1_000;
export const MATCHES_LIMIT = 10;
/** Maximum servers of a recap. */
const RECAP_SERVERS_LIMIT = 50;

const text = v.pipe(v.string(), v.maxLength(NAME_LIMIT));
const sentence = v.pipe(v.string(), v.maxLength(1_000));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const milliseconds = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));
const moment = v.pipe(v.string(), v.maxLength(30), v.isoTimestamp());

export const commandLineRequest = v.variant('command', [
  v.strictObject({ command: v.picklist(['status', 'disconnect', 'servers', 'recap']) }),
  /** The server's name or a part of it, or 'best'; null is the chosen server, as the switch has it. */
  v.strictObject({ command: v.literal('connect'), server: v.nullable(v.pipe(text, v.minLength(1))) }),
]);
export type CommandLineRequest = v.InferOutput<typeof commandLineRequest>;

/** The name of the file that the second start has made for the answer; the running app writes into no other. */
export const answerName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
/** What the second start hands over with the single-instance lock; a running app of another version ignores what it does not know. */
export const handedOver = v.strictObject({ version: v.literal(1), answer: answerName, request: commandLineRequest });
export type HandedOver = v.InferOutput<typeof handedOver>;

const server = v.strictObject({ name: text, country: v.pipe(v.string(), v.maxLength(2)) });

/** The connection as it is known now. */
const status = v.strictObject({
  state: v.picklist(['idle', 'connecting', 'connected', 'reconnecting', 'disconnecting', 'failed']),
  /** The same in the person's language, as the tray says it. */
  text: sentence,
  server: v.nullable(server),
  /** Null while nothing is connected. */
  connectedSeconds: v.nullable(count),
  line: v.nullable(v.picklist(['checking', 'good', 'unstable', 'silent', 'unmeasured', 'no-network'])),
  /** Of the server's last measurement; null when it was not measured, or did not answer. */
  roundTripMs: milliseconds,
  measuredSecondsAgo: v.nullable(count),
});
export type CommandLineStatus = v.InferOutput<typeof status>;

const serverRow = v.strictObject({
  ...server.entries,
  roundTripMs: milliseconds,
  /** False before its first measurement: a measured one without a round-trip time did not answer. */
  isMeasured: v.boolean(),
  isConnected: v.boolean(),
  isFavourite: v.boolean(),
  isVip: v.boolean(),
});
const servers = v.strictObject({
  /** How many there are; more than the rows when these are limited. */
  total: count,
  /** The age of the last measurement; null before the first. */
  measuredSecondsAgo: v.nullable(count),
  /** The lowest round-trip time first. */
  rows: v.pipe(v.array(serverRow), v.maxLength(SERVER_ROWS_LIMIT)),
});
export type CommandLineServers = v.InferOutput<typeof servers>;

const recap = v.strictObject({
  startedAt: moment,
  endedAt: moment,
  connectedSeconds: count,
  servers: v.pipe(v.array(server), v.maxLength(RECAP_SERVERS_LIMIT)),
  pings: count,
  missedPings: count,
  medianMs: milliseconds,
  p95Ms: milliseconds,
  jitterMs: milliseconds,
  directMs: milliseconds,
});
export type CommandLineRecap = v.InferOutput<typeof recap>;

/** How a request ended, each with the exit code of the second start. */
export const EXIT_CODES = {
  ok: 0,
  failed: 1,
  usage: 2,
  'not-running': 3,
  'not-signed-in': 4,
  'no-such-server': 5,
  'timed-out': 6,
} as const;
export type CommandLineOutcome = keyof typeof EXIT_CODES;

/** The answer of the running app. */
export const commandLineAnswer = v.strictObject({
  outcome: v.picklist(['ok', 'failed', 'not-signed-in', 'no-such-server', 'timed-out']),
  /** Why it failed, in the person's language, and the code that support asks for. */
  reason: v.optional(sentence),
  code: v.optional(v.pipe(v.string(), v.regex(/^PL-\d{3}$/))),
  /** Of status, connect and disconnect. */
  status: v.optional(status),
  servers: v.optional(servers),
  /** Null when no session is recorded. */
  recap: v.optional(v.nullable(recap)),
  /** The servers that the name of `connect` may mean, when it is more than one. */
  matches: v.optional(v.pipe(v.array(text), v.maxLength(MATCHES_LIMIT))),
});
export type CommandLineAnswer = v.InferOutput<typeof commandLineAnswer>;

const requestNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** The page's answer to one of the requests that it has taken. */
export const numberedAnswer = v.strictObject({ number: requestNumber, answer: commandLineAnswer });
export type NumberedAnswer = v.InferOutput<typeof numberedAnswer>;
/** Requests that no page has taken yet. */
export const REQUESTS_LIMIT = 16;
export const numberedRequests = v.pipe(
  v.array(v.strictObject({ number: requestNumber, request: commandLineRequest })),
  v.maxLength(REQUESTS_LIMIT),
);
export type NumberedRequests = v.InferOutput<typeof numberedRequests>;

/** How long the running app works on a request, in ms; the second start waits a little longer. */
export const ANSWER_LIMIT_MS: Readonly<Record<CommandName, number>> = {
  status: 20_000,
  servers: 20_000,
  recap: 20_000,
  connect: 75_000,
  disconnect: 30_000,
};
