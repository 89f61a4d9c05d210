/** Small fakes of the Electron objects that the main process gets in tests. */
import { EventEmitter } from 'node:events';
import type { App, Session, WebContents } from 'electron';

type Handler = (...args: never[]) => unknown;
/** The registered handlers, by the name of the setter. */
type Handlers = Record<string, Handler | undefined>;

/** An event emitter whose every `set…` method records its argument. */
function recorder(handlers: Handlers): object {
  const emitter = new EventEmitter();
  return new Proxy(emitter, {
    get: (target, name) => {
      if (typeof name === 'string' && name.startsWith('set') && name !== 'setMaxListeners')
        return (handler: Handler) => {
          handlers[name] = handler;
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Calls a handler that must be registered. */
export function call(handlers: Handlers, name: string, ...args: unknown[]): unknown {
  const handler = handlers[name];
  if (!handler) throw new Error(`${name} was never called`);
  return (handler as (...all: unknown[]) => unknown)(...args);
}

export function fakeContents(): { contents: WebContents; events: EventEmitter; handlers: Handlers } {
  const handlers: Handlers = {};
  const contents = recorder(handlers);
  return { contents: contents as WebContents, events: contents as EventEmitter, handlers };
}

export function fakeSession(): { session: Session; events: EventEmitter; handlers: Handlers } {
  const handlers: Handlers = {};
  const session = recorder(handlers) as EventEmitter & { webRequest?: unknown };
  const onBeforeRequest = (handler: Handler) => {
    handlers['onBeforeRequest'] = handler;
  };
  const whole = new Proxy(session, {
    get: (target, name) => (name === 'webRequest' ? { onBeforeRequest } : (Reflect.get(target, name) as unknown)),
  });
  return { session: whole as unknown as Session, events: session, handlers };
}

export function fakeApp(): { app: App; events: EventEmitter } {
  const events = new EventEmitter();
  return { app: events as unknown as App, events };
}

/** An event that records whether it was prevented. */
export function preventable<Details extends object>(details: Details) {
  const event = {
    ...details,
    prevented: false,
    preventDefault() {
      event.prevented = true;
    },
  };
  return event;
}
