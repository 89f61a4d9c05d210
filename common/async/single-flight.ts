/**
 * Single-flight: an identical request joins the pending one, so that a double click sends one request (promise E9). A different one never
 * does: it replaces or follows the pending one, or runs beside it, as the policy says (promise J5).
 */

/**
 * What a different request does to the pending one.
 * - 'replace': the pending one is aborted and its answer is stale; for reads, and for what the newest alone may decide.
 * - 'queue': it is sent once the pending one is answered; for writes, so that the one sent last is the one applied last.
 * - 'parallel': both are sent, neither knows of the other; for effects that do not touch each other.
 */
export type FlightPolicy = 'replace' | 'queue' | 'parallel';

/** The parts of an `AbortController` that are used here. */
interface Controller<Signal> {
  readonly signal: Signal;
  readonly abort: () => void;
}

export interface SingleFlightOptions<Request, Result, Signal> {
  readonly policy: FlightPolicy;
  /** @param superseded aborts when a different request comes after this one; pass it to the call where the policy is 'replace' */
  readonly send: (request: Request, superseded: Signal) => Promise<Result>;
  /** Requests of different scopes are never the same one. */
  readonly scope: () => string | number;
  readonly newController: () => Controller<Signal>;
}

interface Flight<Result> {
  readonly key: string;
  readonly result: Promise<Result>;
  readonly abort: () => void;
}

/**
 * Makes a call whose requests are compared by everything that they contain. `send` gets nothing but the request: what is not part of it
 * cannot be compared.
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
    // Only the last one may be joined where order matters: after A and B, another A has to come after B.
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

const identities = new WeakMap<object, number>();
let known = 0;

/**
 * Everything that a request carries, as a text: its parts by name in any order, plain data by what it holds, and anything else, such as a
 * picture, a function or a signal, by its identity.
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
  // What can do something is a thing and no data: it may change, and two that look alike are two.
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

function identityOf(value: object): string {
  const number = identities.get(value) ?? (known += 1);
  identities.set(value, number);
  return `#${number}`;
}
