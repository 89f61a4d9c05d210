/** One connection to the helper that carries several calls in sequence and is never replaced (promise D2). */
import { Agent, type ClientRequestArgs } from 'node:http';
import { connect, Socket, type NetConnectOpts } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * An agent for calls that must all reach the same peer. A second connection is an error, because another program may accept it.
 * Must be destroyed after use.
 */
export class SingleConnection extends Agent {
  #isUsed = false;

  constructor() {
    super({ keepAlive: true, maxSockets: 1 });
  }

  override createConnection(
    options: ClientRequestArgs,
    done?: (error: Error | null, socket: Duplex) => void,
  ): Duplex | undefined {
    if (this.#isUsed) {
      process.nextTick(() => done?.(new Error('the connection that was proven is gone'), new Socket()));
      return undefined;
    }
    this.#isUsed = true;
    return connect(options as NetConnectOpts);
  }

  /** Kept for the next call, which follows at once: Node would close it where the peer's Keep-Alive header says a second or less. */
  override keepSocketAlive(socket: Duplex): boolean {
    super.keepSocketAlive(socket);
    return true;
  }
}
