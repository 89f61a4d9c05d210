/**
 * The lifecycle lines of the log: what the app did and when. The table is the allow-list: a line has exactly the fields of its event, and
 * each field is of a closed kind, so that neither free text nor a secret can get into one (promise H1).
 */
import { lookUp } from '../../common/by-id';
import { configVariables, type ConfigVariable } from '../../common/program-config';
import { HELPER_FAILURES, type HelperFailure } from '../../common/contract/helper/helper-api';
import { helperSession } from '../../common/contract/ipc/helper-session';
import { SIGN_IN_PROVIDERS } from '../../common/contract/ipc/sign-in';
import { signInFailure } from '../../common/contract/ipc/sign-in-state';
import { installOutcome, updateState } from '../../common/contract/ipc/updates';

/** Formats a value of a closed kind; any other value becomes `UNKNOWN`. */
type Kind<Value> = (value: Value) => string;

/** Replaces a value that is not of its field's kind. */
const UNKNOWN = '?';
const NONE = '-';
/** Shorter than any card number, whatever a count is. */
const COUNT_DIGITS = 9;
const MILLISECONDS_DIGITS = 11;

const VARIABLES = Object.keys(configVariables) as readonly ConfigVariable[];

/** Three numbers and the usual names of an early release: an IP address has four numbers, and a name none. */
const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,6}(?:-(?:alpha|beta|rc)(?:\.\d{1,4})?)?$/;
/** The operating system's release starts with three numbers; any text after them could be personal. */
const SYSTEM = /^\d{1,5}\.\d{1,5}\.\d{1,6}(?![\d.])/;

function oneOf<Word extends string>(words: readonly Word[]): Kind<Word> {
  return (value) => (words.includes(value) ? value : UNKNOWN);
}
const orNone =
  <Value>(kind: Kind<Value>): Kind<Value | null> =>
  (value) =>
    value === null ? NONE : kind(value);
const number =
  (digits: number): Kind<number> =>
  (value) => {
    const text = String(Math.round(value));
    return /^\d+$/.test(text) && text.length <= digits ? text : UNKNOWN;
  };
const count = number(COUNT_DIGITS);
const milliseconds = number(MILLISECONDS_DIGITS);
const yesNo: Kind<boolean> = (value) => (value ? 'yes' : 'no');
const version: Kind<string> = (value) => (VERSION.test(value) ? value : UNKNOWN);
const system: Kind<string> = (value) => SYSTEM.exec(value)?.[0] ?? UNKNOWN;
/** Names of variables, never their values. */
const variableNames: Kind<readonly ConfigVariable[]> = (names) =>
  VARIABLES.filter((name) => Array.isArray(names) && names.includes(name)).join(',') || NONE;
const failureCounts: Kind<Readonly<Partial<Record<HelperFailure, number>>>> = (counts) =>
  HELPER_FAILURES.filter((failure) => (counts[failure] ?? 0) > 0)
    .map((failure) => `${failure}:${count(counts[failure] ?? 0)}`)
    .join(',') || NONE;

const SESSION_STATES = helperSession.options.map((option) => option.entries.state.literal);
const providers = oneOf(SIGN_IN_PROVIDERS);
const helperOutcome = oneOf(['done', ...HELPER_FAILURES]);

const EVENTS = {
  start: {
    version,
    electron: version,
    platform: oneOf<NodeJS.Platform>(['win32', 'darwin', 'linux']),
    system,
    arch: oneOf<NodeJS.Architecture>(['x64', 'arm64', 'ia32']),
    packaged: yesNo,
  },
  /** The variables that differ from their defaults. */
  configuration: { set: variableNames },
  window: { change: oneOf(['opened', 'shown', 'hidden', 'closed', 'put-away', 'opened-again']) },
  /** With Google or Discord; a password goes from the page to the provider, so the main process does not see that sign-in. */
  'sign-in': { provider: providers, outcome: oneOf(['authorised', ...signInFailure.options]) },
  connect: { outcome: helperOutcome, took_ms: milliseconds },
  disconnect: { outcome: helperOutcome, took_ms: milliseconds },
  /** Each state of the helper session. */
  connection: { state: oneOf(SESSION_STATES) },
  /** The helper's state as found by sweeps, on each change. */
  helper: { state: oneOf(['running', 'failed']), reason: orNone(oneOf(HELPER_FAILURES)) },
  sweeps: {
    sweeps: count,
    /** Maximum number of servers measured in one sweep. */
    servers: count,
    failed: failureCounts,
    /** Of all measured round-trip times. */
    median_ms: orNone(milliseconds),
    over_ms: milliseconds,
  },
  sleep: {},
  resume: {},
  update: {
    step: oneOf(updateState.options.map((option) => option.entries.state.literal)),
    version: orNone(version),
    reason: orNone(oneOf(['no-feed', 'unsupported', 'offline', 'refused', 'broken', 'disk', 'unwritable', 'install'])),
  },
  install: { outcome: oneOf(installOutcome.options) },
  quit: { ran_ms: milliseconds },
} satisfies Readonly<Record<string, Readonly<Record<string, Kind<never>>>>>;

type Events = typeof EVENTS;
type ValueOf<Field> = Field extends Kind<infer Value> ? Value : never;

/** A loggable event: its name and the values of its fields. */
export type LifecycleEvent = {
  [Name in keyof Events]: { readonly event: Name } & {
    readonly [Field in keyof Events[Name]]: ValueOf<Events[Name][Field]>;
  };
}[keyof Events];

/** The log line of an event: its name, and its fields in the table's order. */
export function lineOf(event: LifecycleEvent): string {
  const fields: Readonly<Record<string, Kind<never>>> | undefined = lookUp(EVENTS, event.event);
  if (fields === undefined) return UNKNOWN;
  const values = new Map<string, unknown>(Object.entries(event));
  const written = Object.entries(fields).map(([name, kind]) => `${name}=${kind(values.get(name) as never)}`);
  return written.length === 0 ? event.event : `${event.event}: ${written.join(' ')}`;
}
