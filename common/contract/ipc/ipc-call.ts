/** The markers that the IPC table is written with, and the envelope in which an answer crosses the border. */
import type * as v from 'valibot';

/** Where the page finds the bridge. It stands here because a page that imports the table at run time loads every schema with it. */
export const DESKTOP_BRIDGE_KEY = 'desktop';

/** One call from the renderer to the main process: one argument in, one value out. */
export interface IpcCall<Request extends v.GenericSchema, Response extends v.GenericSchema> {
  readonly request: Request;
  readonly response: Response;
}

export type AnyIpcCall = IpcCall<v.GenericSchema, v.GenericSchema>;

/** Declares a call by its two schemas. */
export function invoke<Q extends v.GenericSchema, A extends v.GenericSchema>(request: Q, response: A): IpcCall<Q, A> {
  return { request, response };
}

/** One piece of news from the main process to the page: data only, nothing comes back (promise A11). */
export interface IpcEvent<Payload extends v.GenericSchema> {
  readonly payload: Payload;
  /** Its parts were validated one by one where they came in, so the border does not read them a second time. */
  readonly isChecked: boolean;
}

export type AnyIpcEvent = IpcEvent<v.GenericSchema>;

/** Declares an event by the schema of what it carries. */
export function notify<P extends v.GenericSchema>(payload: P): IpcEvent<P> {
  return { payload, isChecked: false };
}

/** Declares an event whose parts the main process has validated one by one where they came in: they are not read a second time. */
export function notifyChecked<P extends v.GenericSchema>(payload: P): IpcEvent<P> {
  return { payload, isChecked: true };
}

/** Why the main process refused or failed a call; the renderer learns no more than this (promise A10). */
export type IpcFailure = 'untrusted-sender' | 'bad-request' | 'bad-answer' | 'failed';

export type IpcEnvelope<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: IpcFailure };
