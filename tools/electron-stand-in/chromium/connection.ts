/** Speaks the DevTools protocol with Chromium over a pair of pipes; messages end with a NUL byte (--remote-debugging-pipe). */
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';

import type { EventName, Method, ParametersOf, Payload, ResultOf } from './types';

/** A conversation with one target, or with the browser itself. */
export interface Session {
  readonly id: string;
  /** Sends a command. Rejects with the protocol's error, or when the session or the browser ends first. */
  send<M extends Method>(method: M, parameters?: ParametersOf<M>): Promise<ResultOf<M>>;
  /** Sends a command whose answer does not matter. */
  post<M extends Method>(method: M, parameters?: ParametersOf<M>): void;
  on<E extends EventName>(event: E, listener: (payload: Payload<E>) => void): void;
}

/** All conversations over the one pair of pipes. */
export interface Connection {
  readonly root: Session;
  /** The session with this id; made at first use. */
  session(id: string): Session;
  /** Ends a session: its unanswered commands reject. */
  drop(id: string): void;
}

interface Waiting {
  readonly sessionId: string;
  readonly method: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Takes the pipe to write to and the pipe to read from and gives the connection. */
export function connect(output: Writable, input: Readable): Connection {
  const waiting = new Map<number, Waiting>();
  const emitters = new Map<string, EventEmitter>();
  const sessions = new Map<string, Session>();
  let lastId = 0;

  function rejectAll(belongs: (entry: Waiting) => boolean, reason: string): void {
    for (const [id, entry] of waiting) {
      if (!belongs(entry)) continue;
      waiting.delete(id);
      entry.reject(new Error(`${entry.method}: ${reason}`));
    }
  }

  function send(sessionId: string, method: string, parameters: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { sessionId, method, resolve, reject });
      const address = sessionId === '' ? {} : { sessionId };
      output.write(`${JSON.stringify({ id: lastId, method, params: parameters, ...address })}\0`);
    });
  }

  function receive(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.id === undefined) {
      emitters.get(message.sessionId ?? '')?.emit(message.method ?? '', message.params);
      return;
    }
    const entry = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) entry?.resolve(message.result);
    else entry?.reject(new Error(`${entry.method}: ${message.error.message}`));
  }

  function session(id: string): Session {
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const emitter = new EventEmitter();
    emitters.set(id, emitter);
    const made: Session = {
      id,
      send: async <M extends Method>(method: M, parameters?: ParametersOf<M>) =>
        (await send(id, method, parameters)) as ResultOf<M>,
      post: (method, parameters) => {
        send(id, method, parameters).catch(() => undefined);
      },
      on: (event, listener) => {
        emitter.on(event, listener);
      },
    };
    sessions.set(id, made);
    return made;
  }

  readMessages(input, receive);
  input.on('close', () => {
    rejectAll(() => true, 'Chromium has ended');
  });
  output.on('error', () => undefined); // The browser ended; 'close' of the other pipe says so.
  input.on('error', () => undefined);
  return {
    root: session(''),
    session,
    drop: (id) => {
      sessions.delete(id);
      emitters.delete(id);
      rejectAll((entry) => entry.sessionId === id, 'the page is gone');
    },
  };
}

function readMessages(input: Readable, receive: (text: string) => void): void {
  let parts: Buffer[] = [];
  input.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      const text = Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8');
      parts = [];
      rest = rest.subarray(end + 1);
      receive(text);
    }
    if (rest.length > 0) parts.push(rest);
  });
}
