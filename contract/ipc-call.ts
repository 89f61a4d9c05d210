/** The markers that the IPC table is written with, and the envelope in which an answer crosses the border. */
import type * as v from 'valibot';

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

/** Why the main process refused or failed a call; the renderer learns no more than this (promise A10). */
export type IpcFailure = 'untrusted-sender' | 'bad-request' | 'bad-answer' | 'failed';

export type IpcEnvelope<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: IpcFailure };
