/** Electron's `protocol`: the app's own schemes and their handlers. */
import type { Protocol } from 'electron';

import { registerScheme } from '../scheme';

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();

/** Gives the handler of the scheme of an address in the app's own form (app://…); undefined if there is none. */
export function handlerFor(url: string): Handler | undefined {
  return handlers.get(url.slice(0, url.indexOf(':')));
}

/** Electron's `Protocol`. */
export const protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'> = {
  registerSchemesAsPrivileged: (schemes) => {
    for (const { scheme } of schemes) registerScheme(scheme);
  },
  handle: (scheme, handler) => {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    registerScheme(scheme);
    handlers.set(scheme, handler);
  },
  unhandle: (scheme) => {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
  isProtocolHandled: (scheme) => handlers.has(scheme),
};
