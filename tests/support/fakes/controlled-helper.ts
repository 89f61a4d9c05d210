/** A helper of the contract (docs/helper.md) on the fake clock: slow, hung, dead, without its session, as a test sets it. */
import {
  HELPER_PATHS,
  HELPER_LOGIN_TIMEOUT_MS,
  HELPER_PING_TIMEOUT_MS,
} from '../../../common/contract/helper/helper-api';
import type { LoopbackResponse } from '../../../electron/connection/loopback-request';
import type { HelperTransport } from '../../../electron/connection/transport';

/** The round-trip times of the servers: each is known by its own. */
export const PINGS: Readonly<Record<string, number>> = { sg: 40, jp: 80, us: 160 };

export class ControlledHelper {
  /** The token of its session; '' for none. */
  held = '';
  isAlive = true;
  isRefusing = false;
  /** How long half of a call takes, in ms. */
  halfMs = 50;
  /** All logins that have opened a session. */
  opened = 0;
  /** The most logins and Offs at one time. */
  mostLogins = 0;
  #callers = new AbortController();
  #starts = 0;
  #isHung = false;
  readonly #calls = new Set<AbortSignal>();
  readonly #checks = new Set<() => void>();

  readonly transport: HelperTransport = async (path, body, caller, received) => {
    const signal = AbortSignal.any([caller, this.#callers.signal]);
    if (path === HELPER_PATHS.ping) return this.#ping(body.toString(), signal, received);
    this.#calls.add(signal);
    this.mostLogins = Math.max(this.mostLogins, [...this.#calls].filter(({ aborted }) => !aborted).length);
    const response = await this.#login(body.toString(), signal);
    this.#calls.delete(signal);
    return response;
  };

  /** Its process ends, and with it the session. */
  die(): void {
    this.isAlive = false;
    this.held = '';
    this.#starts += 1;
    for (const check of [...this.#checks]) check();
  }

  /** All connections close, as when the app ends. */
  leave(): void {
    const callers = this.#callers;
    this.#callers = new AbortController();
    callers.abort();
  }

  /** While it hangs it accepts calls and answers none. */
  hang(isHung: boolean): void {
    this.#isHung = isHung;
    for (const check of [...this.#checks]) check();
  }

  async #ping(token: string, signal: AbortSignal, received?: (bytes: Uint8Array) => void): Promise<LoopbackResponse> {
    const failed = await this.#work(signal, HELPER_PING_TIMEOUT_MS);
    if (failed !== null) return failed;
    if (this.isRefusing) return { ok: false, failure: 'rejected', status: 500 };
    if (token === '') return { ok: true, text: '' };
    const figures = Object.fromEntries(Object.entries(PINGS).map(([id, ping]) => [id, { ping }]));
    received?.(Buffer.from(JSON.stringify({ ...figures, session: this.held !== '' })));
    return { ok: true, text: '' };
  }

  async #login(token: string, signal: AbortSignal): Promise<LoopbackResponse> {
    const first = await this.#work(signal, HELPER_LOGIN_TIMEOUT_MS);
    if (first !== null) return first;
    if (this.isRefusing) return { ok: false, failure: 'rejected', status: 500 };
    this.held = token.replace('session-token-', '');
    if (this.held !== '') this.opened += 1;
    const second = await this.#work(signal, HELPER_LOGIN_TIMEOUT_MS - this.halfMs);
    // A caller that leaves before the response abandons its login, which is open already.
    if (second !== null && token !== '' && this.held === token.replace('session-token-', '')) this.held = '';
    return second ?? { ok: true, text: '' };
  }

  /** Half of a call: null when it is done, else how it ended for the caller. */
  #work(signal: AbortSignal, limitMs: number): Promise<Failed | null> {
    return new Promise((resolve) => {
      let isDue = false;
      const end = (result: Failed | null) => {
        clearTimeout(due);
        clearTimeout(limit);
        this.#checks.delete(check);
        signal.removeEventListener('abort', cancel);
        resolve(result);
      };
      const start = this.#starts;
      const fail = (failure: Failed['failure']) => end({ ok: false, failure });
      const cancel = () => fail('cancelled');
      const check = () => {
        if (start !== this.#starts) fail('broken');
        else if (isDue && !this.#isHung) end(null);
      };
      const due = setTimeout(() => {
        isDue = true;
        check();
      }, this.halfMs);
      const limit = setTimeout(() => fail('timeout'), limitMs);
      this.#checks.add(check);
      signal.addEventListener('abort', cancel);
      if (signal.aborted) cancel();
      else if (!this.isAlive) fail('refused');
    });
  }
}

type Failed = Extract<LoopbackResponse, { ok: false }>;
