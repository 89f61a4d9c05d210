/**
 * Joins the two worlds of a page (its own and the preload's) by events on the document, whose listeners in the other world run at once:
 * functions, callbacks, promises and errors cross in both directions, and nothing else is shared. Blink gives the listener of another world a
 * structured clone of an event's detail, so bytes cross without becoming text.
 */
import { decode } from '../clone/decode';
import { encode } from '../clone/encode';

type AnyFunction = (...parameters: unknown[]) => unknown;
type Message =
  | { readonly kind: 'call'; readonly number: number; readonly target: number | string; readonly value: unknown }
  | { readonly kind: 'reply'; readonly number: number; readonly succeeded: boolean; readonly value: unknown }
  | { readonly kind: 'settle'; readonly number: number; readonly succeeded: boolean; readonly value: unknown }
  | { readonly kind: 'release'; readonly number: number };

/** One end of the joint. */
export interface Peer {
  /** Offers a function to the other world under a name. */
  serve(name: string, run: AnyFunction): void;
  /** Calls what the other world serves under a name, gives its answer at once. Throws what it throws. */
  call(name: string, ...parameters: unknown[]): unknown;
}

/** Takes the event to hear and the event to speak by. Must run before the page's scripts, whose changes to built-ins it shall not meet. */
export function createPeer(hear: string, speak: string): Peer {
  const target = document;
  const dispatch = target.dispatchEvent.bind(target);
  const NativeEvent = CustomEvent;
  const served = new Map<number | string, AnyFunction>();
  const functionIds = new WeakMap<AnyFunction, number>();
  // Functions of the other world are held weakly: what this one no longer references, the other may release.
  const wrappers = new Map<number, WeakRef<AnyFunction>>();
  const forgotten = new FinalizationRegistry<number>((id) => {
    // It may have come again meanwhile.
    if (wrappers.get(id)?.deref() !== undefined) return;
    wrappers.delete(id);
    send({ kind: 'release', number: id });
  });
  const promises = new Map<number, { resolve: (value: unknown) => void; reject: (reason: unknown) => void }>();
  const replies = new Map<number, Message & { readonly kind: 'reply' }>();
  let lastNumber = 0;

  function send(message: Message): void {
    dispatch(new NativeEvent(speak, { detail: message }));
  }

  function pack(value: unknown): unknown {
    return encode(value, { keepFunction, keepPromise, keepsBytes: true });
  }

  function unpack(value: unknown): unknown {
    return decode(value, { makeFunction, makePromise });
  }

  function keepFunction(run: AnyFunction): number {
    const known = functionIds.get(run);
    if (known !== undefined) return known;
    lastNumber += 1;
    functionIds.set(run, lastNumber);
    served.set(lastNumber, run);
    return lastNumber;
  }

  function makeFunction(id: number): AnyFunction {
    const known = wrappers.get(id)?.deref();
    if (known !== undefined) return known;
    const wrapper = (...parameters: unknown[]) => invoke(id, parameters);
    wrappers.set(id, new WeakRef(wrapper));
    forgotten.register(wrapper, id);
    return wrapper;
  }

  function keepPromise(promise: Promise<unknown>): number {
    lastNumber += 1;
    const number = lastNumber;
    promise.then(
      (value) => {
        settle(number, true, value);
      },
      (reason: unknown) => {
        settle(number, false, reason);
      },
    );
    return number;
  }

  function settle(number: number, succeeded: boolean, value: unknown): void {
    let outcome = { succeeded, value: undefined as unknown };
    try {
      outcome.value = pack(value);
    } catch (error) {
      outcome = { succeeded: false, value: pack(error) };
    }
    send({ kind: 'settle', number, ...outcome });
  }

  function makePromise(number: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      promises.set(number, { resolve, reject });
    });
  }

  function invoke(callee: number | string, parameters: readonly unknown[]): unknown {
    lastNumber += 1;
    const number = lastNumber;
    send({ kind: 'call', number, target: callee, value: pack(parameters) });
    const reply = replies.get(number);
    replies.delete(number);
    if (reply === undefined) throw new Error('The preload script of this page is not there.');
    const value = unpack(reply.value);
    if (!reply.succeeded) throw value;
    return value;
  }

  function release(id: number): void {
    const run = served.get(id);
    served.delete(id);
    if (run !== undefined) functionIds.delete(run);
  }

  function answer(message: Message & { readonly kind: 'call' }): void {
    const { number } = message;
    try {
      const run = served.get(message.target);
      if (run === undefined) throw new Error(`No function ${String(message.target)}.`);
      const value = pack(run(...(unpack(message.value) as unknown[])));
      send({ kind: 'reply', number, succeeded: true, value });
    } catch (error) {
      send({ kind: 'reply', number, succeeded: false, value: pack(error) });
    }
  }

  target.addEventListener(hear, (event) => {
    event.stopImmediatePropagation();
    const message = (event as CustomEvent<Message>).detail;
    if (message.kind === 'call') {
      answer(message);
    } else if (message.kind === 'reply') {
      replies.set(message.number, message);
    } else if (message.kind === 'release') {
      release(message.number);
    } else {
      const waiting = promises.get(message.number);
      promises.delete(message.number);
      const value = unpack(message.value);
      if (message.succeeded) waiting?.resolve(value);
      else waiting?.reject(value);
    }
  });

  return {
    serve: (name, run) => {
      served.set(name, run);
    },
    call: (name, ...parameters) => invoke(name, parameters),
  };
}
