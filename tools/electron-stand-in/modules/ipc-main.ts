/** Electron's `ipcMain`, and the way from a page's message to a handler and back. */
import { EventEmitter } from 'node:events';

import type { IpcMain } from 'electron';

type Handler = (event: object, ...parameters: unknown[]) => unknown;

/** What a handler's call came to. */
export type Outcome =
  | { readonly succeeded: true; readonly value: unknown }
  | { readonly succeeded: false; readonly message: string };

class StandInIpcMain extends EventEmitter implements Pick<IpcMain, 'removeHandler'> {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    this.handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...parameters) => {
      this.removeHandler(channel);
      return handler(event, ...parameters);
    });
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }

  /** Runs the handler of a channel; a failure becomes the text that Electron rejects with. Never rejects. */
  async answer(channel: string, event: object, parameters: readonly unknown[]): Promise<Outcome> {
    try {
      const handler = this.handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      return { succeeded: true, value: await handler(event, ...parameters) };
    } catch (error) {
      return { succeeded: false, message: remoteMessage(channel, error) };
    }
  }
}

/** The text with which Electron rejects a call whose handler failed. */
export function remoteMessage(channel: string, error: unknown): string {
  return `Error invoking remote method '${channel}': ${String(error)}`;
}

/** Electron's `ipcMain`. */
export const ipcMain = new StandInIpcMain();
