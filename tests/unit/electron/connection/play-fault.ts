/** Calls a faulty peer over a helper transport of either mode. */
import { HELPER_PATHS } from '../../../../common/contract/helper/helper-api';
import { callLoopback, type LoopbackResponse } from '../../../../electron/connection/loopback-request';
import { startPeer, type Fault } from '../../common/contract/helper/faulty-peer';

/** Only faults that last until the timeout get a short one; the others must not end by it. */
const SHORT_MS = 60;
const LONG_MS = 15_000;

/** One call to a port, which ends within a timeout. */
export type PlayedCall = (port: number, totalMs: number) => Promise<LoopbackResponse>;

export const callDirectly: PlayedCall = (port, totalMs) =>
  callLoopback({ port, path: HELPER_PATHS.ping, body: Buffer.from('token'), totalMs, connectMs: LONG_MS });

/** Makes simultaneous calls; returns the responses, and by how much the slowest call exceeded its timeout (0: none did). */
export async function playFault({ play, failures }: Fault, rounds: number, call: PlayedCall = callDirectly) {
  const peer = await startPeer(play ?? (() => undefined));
  if (play === null) await peer.close();
  const totalMs = failures.includes('timeout') ? SHORT_MS : LONG_MS;
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: rounds }, () => call(peer.port, totalMs)));
  const lateMs = Math.max(0, performance.now() - begun - totalMs);
  if (play !== null) await peer.close();
  return { answers, lateMs };
}
