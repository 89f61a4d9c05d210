/** The one wrapper around every IPC call: trusted sender, strict schemas both ways, size and rate limits (promises A9, A10). */
import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import * as v from 'valibot';
import { ipc, type IpcChannel, type IpcHandlers } from '../../common/contract/ipc/ipc';
import type { AnyIpcCall, IpcEnvelope, IpcFailure } from '../../common/contract/ipc/ipc-call';
import { parseOwnAddress } from '../app/navigation-policy';
import { createRateLimit } from './rate-limit';
import { fitsMessage } from './message-size';

/** How often a page may call a channel that does something; reading is free. */
export const CALL_LIMIT = 20;
const CALL_LIMIT_WINDOW_MS = 1_000;
const READING_CHANNELS: ReadonlySet<IpcChannel> = new Set<IpcChannel>(['readStartup']);

export interface IpcBorder {
  /** The ids of the pages that the app itself opened. */
  readonly ownContents: ReadonlySet<number>;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  /** Takes one line about a call that was refused or failed; it carries the channel and the code, never data. */
  readonly log: (line: string) => void;
}

/**
 * Serves every channel of the IPC table.
 * @returns a function that tells how many calls of untrusted senders were refused so far
 */
export function serveIpc(handlers: IpcHandlers, border: IpcBorder): () => number {
  let refusedSenders = 0;
  const serve = (channel: IpcChannel) => {
    const call: AnyIpcCall = ipc[channel];
    const handler = handlers[channel] as (request: unknown) => Promise<unknown>;
    const mayCall = READING_CHANNELS.has(channel)
      ? () => true
      : createRateLimit(CALL_LIMIT, CALL_LIMIT_WINDOW_MS, border.now);

    const answer = async (event: IpcMainInvokeEvent, args: unknown[]): Promise<IpcEnvelope<unknown>> => {
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
      const envelope = await answer(event, args).catch(() => failure('failed'));
      if (!envelope.ok) border.log(`ipc ${channel}: ${envelope.code}`);
      return envelope;
    });
  };
  for (const channel of Object.keys(ipc) as IpcChannel[]) serve(channel);
  return () => refusedSenders;
}

/** A main frame of a page that we opened and that still shows us; a frame that is gone may throw when asked. */
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
