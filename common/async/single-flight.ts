/**
 * Single-flight: an identical request joins the pending one, so that a double click sends one request (promise E9). A different one never
 * joins: it replaces or follows the pending one, or runs beside it, depending on the policy (promise J5).
 */

/**
 * How a different request affects the pending one.
 * - 'replace': the pending one is aborted and its response is stale; for reads, and for requests of which only the newest counts.
 * - 'queue': it is sent after the pending one's response; for writes, so that the last one sent is the last one applied.
 * - 'parallel': both are sent independently; for effects that do not affect each other.
 */
export type FlightPolicy = 'replace' | 'queue' | 'parallel';

/** The used part of an `AbortController`. */
interface Controller<Signal> {
  readonly signal: Signal;
  readonly abort: () => void;
}

export interface SingleFlightOptions<Request, Result, Signal> {
  readonly policy: FlightPolicy;
  /** @param superseded aborts when a different request comes after this one; pass it to the call where the policy is 'replace' */
  readonly send: (request: Request, superseded: Signal) => Promise<Result>;
  /** Requests of different scopes are never identical. */
  readonly scope: () => string | number;
  readonly newController: () => Controller<Signal>;
}

interface Flight<Result> {
  readonly key: string;
  readonly result: Promise<Result>;
  readonly abort: () => void;
}

/**
 * Creates a call whose requests are compared by their whole content. `send` gets only the request, because anything else could not be
 * compared.
 */
export function createSingleFlight<Request extends object, Result, Signal>({
  policy,
  send,
  scope,
  newController,
}: SingleFlightOptions<Request, Result, Signal>): (request: Request) => Promise<Result> {
  /** Sent or queued, oldest first. */
  let flights: readonly Flight<Result>[] = [];
  return (request) => {
    const key = `${scope()} ${keyOf(request)}`;
    const last = flights.at(-1);
    // Only the last one may be joined when order matters: after A and B, another A has to come after B.
    const same = policy === 'parallel' ? flights.find((flight) => flight.key === key) : last;
    if (same?.key === key) return same.result;
    const controller = newController();
    if (policy !== 'parallel') for (const flight of flights) flight.abort();
    if (policy === 'replace') flights = [];
    const start = async () => send(request, controller.signal);
    const result = (policy === 'queue' && last ? last.result.then(start, start) : start()).finally(() => {
      flights = flights.filter((flight) => flight !== own);
    });
    const own: Flight<Result> = { key, result, abort: () => controller.abort() };
    flights = [...flights, own];
    return result;
  };
}

const identityOf = createIdentities();

/**
 * A request's content as a text: its fields in any order, plain data by value, and anything else, such as a picture, a function or a
 * signal, by identity.
 */
export function keyOf(request: object): string {
  return partsKey(Object.entries(request));
}

function valueKey(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return identityOf(value);
  if (typeof value !== 'object' || value === null)
    return `${typeof value} ${Object.is(value, -0) ? '-0' : String(value)}`;
  if (Array.isArray(value)) return `[${value.map(valueKey).join()}]`;
  const entries = Object.entries(value);
  // An object with behaviour is not data: it may change, and two equal-looking ones are different.
  const isData =
    Object.getPrototypeOf(value) === Object.prototype && entries.every(([, part]) => typeof part !== 'function');
  return isData ? partsKey(entries) : identityOf(value);
}

function partsKey(entries: readonly (readonly [string, unknown])[]): string {
  const parts = entries.flatMap(([name, part]) =>
    part === undefined ? [] : [`${JSON.stringify(name)}:${valueKey(part)}`],
  );
  return `{${parts.toSorted().join()}}`;
}

/** Makes a function that numbers objects in the order in which it meets them. */
function createIdentities(): (value: object) => string {
  const identities = new WeakMap<object, number>();
  let known = 0;
  return (value) => {
    const number = identities.get(value) ?? (known += 1);
    identities.set(value, number);
    return `#${number}`;
  };
}
