/** The wrapper of every IPC call: trusted sender, strict schemas in both directions, size and rate limits (promises A9, A10). */
import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import * as v from 'valibot';
import { lookUp } from '../../common/by-id';
import { ipc, type IpcHandlers } from '../../common/contract/ipc/ipc';
import type { AnyIpcCall, IpcEnvelope, IpcFailure } from '../../common/contract/ipc/ipc-call';
import { miniIpc, type MiniHandlers } from '../../common/contract/ipc/mini-window';
import { parseOwnAddress } from '../app/lockdown/navigation-policy';
import { createRateLimit } from '../base/rate-limit';
import { fitsMessage } from './message-size';

/** How often a page may call a channel with an effect; reading is unlimited. */
export const CALL_LIMIT = 20;
const CALL_LIMIT_WINDOW_MS = 1_000;
const READING_CHANNELS: ReadonlySet<string> = new Set(['readStartup']);

export interface IpcBorder {
  /** The ids of the pages that the app itself opened. */
  readonly ownContents: ReadonlySet<number>;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  /** Logs one line about a refused or failed call; it carries channel and code, never data. */
  readonly log: (line: string) => void;
}

/**
 * Serves every channel of the IPC table.
 * @returns a function that returns the number of refused calls of untrusted senders so far
 */
export function serveIpc(handlers: IpcHandlers, border: IpcBorder): () => number {
  return serveTable(ipc, handlers, border);
}

/** Serves the mini window's table: its border names that window's page alone. */
export function serveMini(handlers: MiniHandlers, border: IpcBorder): void {
  serveTable(miniIpc, handlers, border);
}

function serveTable(
  table: Readonly<Record<string, AnyIpcCall>>,
  handlers: Readonly<Record<string, unknown>>,
  border: IpcBorder,
): () => number {
  let refusedSenders = 0;
  const serve = ([channel, call]: [string, AnyIpcCall]) => {
    const handler = lookUp(handlers, channel) as (request: unknown) => Promise<unknown>;
    const mayCall = READING_CHANNELS.has(channel)
      ? () => true
      : createRateLimit(CALL_LIMIT, CALL_LIMIT_WINDOW_MS, border.now);

    const handleCall = async (event: IpcMainInvokeEvent, args: unknown[]): Promise<IpcEnvelope<unknown>> => {
      if (!isTrustedSender(event, border.ownContents)) {
        refusedSenders += 1;
        return failure('untrusted-sender');
      }
      if (args.length > 1 || !fitsMessage(args[0])) return failure('bad-request');
      const request = v.safeParse(call.request, args[0]);
      if (!request.success) return failure('bad-request');
      if (!mayCall()) return failure('failed');
      const value = v.safeParse(call.response, await handler(request.output));
      return value.success && fitsMessage(value.output) ? { ok: true, value: value.output } : failure('bad-answer');
    };

    ipcMain.handle(channel, async (event, ...args: unknown[]) => {
      const envelope = await handleCall(event, args).catch(() => failure('failed'));
      if (!envelope.ok) border.log(`ipc ${channel}: ${envelope.code}`);
      return envelope;
    });
  };
  Object.entries(table).forEach(serve);
  return () => refusedSenders;
}

/** Whether the sender is a main frame of a page that the app opened and that still shows the app; a destroyed frame may throw. */
function isTrustedSender(event: IpcMainInvokeEvent, ownContents: ReadonlySet<number>): boolean {
  try {
    const frame = event.senderFrame;
    return (
      frame !== null && frame.parent === null && parseOwnAddress(frame.url) !== null && ownContents.has(event.sender.id)
    );
  } catch {
    return false;
  }
}

function failure(code: IpcFailure): IpcEnvelope<never> {
  return { ok: false, code };
}
