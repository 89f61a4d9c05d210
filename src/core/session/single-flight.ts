/**
 * Calls in flight. The very same request (same call, same parameters, same session) is joined, so that a double click is one request (promise
 * E9); a different one never is: it replaces or follows the pending one, as its policy says (promise J5).
 */
import { useSession } from './session.store';

/**
 * What a different request does to the pending one.
 * - 'replace': the pending one is aborted and its answer is stale; for reads, and for what the newest alone may decide.
 * - 'queue': it is sent once the pending one is answered; for writes, so that the one sent last is the one applied last.
 * - 'parallel': both are sent, neither knows of the other; for effects that do not touch each other.
 */
export type FlightPolicy = 'replace' | 'queue' | 'parallel';

/**
 * Sends one request.
 * @param superseded aborts when a different request comes after this one; hand it to the call where the policy is 'replace'
 */
type Send<Request, Result> = (request: Request, superseded: AbortSignal) => Promise<Result>;

interface Flight<Result> {
  readonly key: string;
  readonly result: Promise<Result>;
  readonly controller: AbortController;
}

/**
 * Makes a call whose requests are told apart by everything that they carry. `send` gets nothing but the request: what is not in it cannot
 * be told apart.
 */
export function singleFlight<Request extends object, Result>(
  policy: FlightPolicy,
  send: Send<Request, Result>,
): (request: Request) => Promise<Result> {
  /** Sent or queued, oldest first. */
  let flights: readonly Flight<Result>[] = [];
  return (request) => {
    const key = `${useSession.getState().epoch} ${keyOf(request)}`;
    const last = flights.at(-1);
    // Only the last one may be joined where order matters: after A and B, another A has to come after B.
    const same = policy === 'parallel' ? flights.find((flight) => flight.key === key) : last;
    if (same?.key === key) return same.result;
    const controller = new AbortController();
    if (policy !== 'parallel') for (const flight of flights) flight.controller.abort();
    if (policy === 'replace') flights = [];
    const start = async () => send(request, controller.signal);
    const result = (policy === 'queue' && last ? last.result.then(start, start) : start()).finally(() => {
      flights = flights.filter((flight) => flight !== own);
    });
    const own: Flight<Result> = { key, result, controller };
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
