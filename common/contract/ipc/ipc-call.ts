/** The builders of the IPC table, and the envelope of a response. */
import type * as v from 'valibot';

/** Property of `window` that holds the bridge. In its own file because a page that imports the table at run time loads every schema. */
export const DESKTOP_BRIDGE_KEY = 'desktop';

/** One call from the renderer to the main process: one request, one response. */
export interface IpcCall<Request extends v.GenericSchema, Response extends v.GenericSchema> {
  readonly request: Request;
  readonly response: Response;
}

export type AnyIpcCall = IpcCall<v.GenericSchema, v.GenericSchema>;

/** Declares a call by its two schemas. */
export function invoke<Q extends v.GenericSchema, A extends v.GenericSchema>(request: Q, response: A): IpcCall<Q, A> {
  return { request, response };
}

/** One event from the main process to the page: data only, without a response (promise A11). */
export interface IpcEvent<Payload extends v.GenericSchema> {
  readonly payload: Payload;
  /** Whether the payload's parts were validated when they were received; the IPC layer then does not validate it again. */
  readonly isChecked: boolean;
}

export type AnyIpcEvent = IpcEvent<v.GenericSchema>;

/** Declares an event by the schema of its payload. */
export function notify<P extends v.GenericSchema>(payload: P): IpcEvent<P> {
  return { payload, isChecked: false };
}

/** Declares an event whose payload the main process has validated part by part on receipt; it is not validated again. */
export function notifyChecked<P extends v.GenericSchema>(payload: P): IpcEvent<P> {
  return { payload, isChecked: true };
}

/** Why the main process refused or failed a call; the renderer gets no more detail than this (promise A10). */
export type IpcFailure = 'untrusted-sender' | 'bad-request' | 'bad-answer' | 'failed';

export type IpcEnvelope<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: IpcFailure };
