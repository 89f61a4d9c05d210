/** A helper whose responses are late and out of order (promise J1). */
import { HELPER_PATHS } from '../../../common/contract/helper/helper-api';
import type { LoopbackResponse } from '../../../electron/connection/loopback-request';
import type { HelperTransport } from '../../../electron/connection/transport';

/** The longest duration of a login. */
export const LOGIN_LIMIT_MS = 10_000;

/**
 * A helper that processes several calls at once, in any order, and whose responses may arrive long after their effect.
 * A call whose caller leaves before its effect is withdrawn, like in the sandbox's helper.
 */
export class LateHelper {
  /** The server of its session; '' for none. */
  held = '';
  isFailing = false;
  #waiting: (() => void)[] = [];

  readonly transport: HelperTransport = (path, body, signal, received) =>
    path === HELPER_PATHS.ping ? this.#ping(signal, received) : this.#login(body.toString(), signal);

  /** Continues with one of the waiting steps, in any order. */
  goOn(index: number): void {
    const [next] = this.#waiting.splice(index % Math.max(1, this.#waiting.length), 1);
    next?.();
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  #later(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(!signal.aborted));
      signal.addEventListener('abort', () => resolve(false), { once: true });
    });
  }

  async #ping(signal: AbortSignal, received?: (bytes: Uint8Array) => void): Promise<LoopbackResponse> {
    if (!(await this.#later(signal))) return { ok: false, failure: 'cancelled' };
    if (this.isFailing) return { ok: false, failure: 'rejected' };
    received?.(Buffer.from('{"sg":{"ping":40},"jp":{"ping":80}}'));
    return { ok: true, text: '' };
  }

  async #login(token: string, signal: AbortSignal): Promise<LoopbackResponse> {
    const limit = AbortSignal.any([signal, timeout(LOGIN_LIMIT_MS)]);
    const given = (): LoopbackResponse => ({ ok: false, failure: signal.aborted ? 'cancelled' : 'timeout' });
    if (!(await this.#later(limit))) return given();
    if (this.isFailing) return { ok: false, failure: 'rejected' };
    this.held = token.replace('session-token-', '');
    // Done, and the response is not sent yet: a caller that leaves now leaves the session open.
    return (await this.#later(limit)) ? { ok: true, text: '' } : given();
  }
}

function timeout(ms: number): AbortSignal {
  const control = new AbortController();
  setTimeout(() => control.abort(), ms);
  return control.signal;
}
