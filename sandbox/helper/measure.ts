/** The sweep: measures all servers of a token in parallel over UDP (docs/product.md section 13). */
import { randomBytes } from 'node:crypto';
import type { RemoteInfo, Socket } from 'node:dgram';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { writeDatagram, type Datagram } from '../network/datagram';
import { figuresOf, patienceMs, type Figures } from './figures';
import { closeUdpSockets, openUdpSockets, sendUdp } from './udp-sockets';

const PROBES = 5;
/** With thousands of servers fewer probes are sent, so that the sweep stays well below the caller's 5 s. */
const PROBES_OF_A_CROWD = 3;
const CROWD = 1_000;
/** Delay between probes of one server, so that a short disturbance does not affect all of them. */
const PROBE_GAP_MS = 15;
const TURN_MS = 10;
/** Small enough that the answers to a socket's probes fit its receive buffer when they arrive in one burst. */
const TARGETS_PER_SOCKET = 32;
const SOCKETS_LIMIT = 64;
const SENDS_PER_TURN = 32;

/** A server to measure, on loopback. */
export interface Target {
  readonly id: string;
  readonly port: number;
}

/** The state of one server during the sweep. */
interface Course extends Target {
  readonly sentAtMs: number[];
  readonly samplesMs: (number | null)[];
  answers: number;
  slowestMs: number | null;
}

/**
 * Measures the servers. It ends when every probe was answered, or when the wait for outstanding ones is over.
 * @param found called once per server, as soon as its own probes are done, so that a slow one delays no others
 * @param signal ends the sweep early with the results so far
 */
export async function measureServers(
  targets: readonly Target[],
  found: (id: string, figures: Figures) => void,
  signal?: AbortSignal,
): Promise<void> {
  const probes = targets.length > CROWD ? PROBES_OF_A_CROWD : PROBES;
  const courses = new Map<string, Course>(
    targets.map(({ id, port }) => [
      id,
      { id, port, sentAtMs: [], samplesMs: new Array<number | null>(probes).fill(null), answers: 0, slowestMs: null },
    ]),
  );
  const open = new Set(courses.values());
  const nonce = randomBytes(8).toString('hex');
  const settle = (course: Course): void => {
    if (open.delete(course)) found(course.id, figuresOf(course.samplesMs));
  };

  const onDatagram = (datagram: Datagram, sender: RemoteInfo): void => {
    const course = courses.get(datagram.serverId);
    if (!course || datagram.kind !== 'probe' || sender.port !== course.port) return;
    markAnswered(course, nonce, datagram.nonce);
    if (course.answers === probes) settle(course);
  };
  const socketCount = Math.min(SOCKETS_LIMIT, Math.ceil(courses.size / TARGETS_PER_SOCKET));
  const sockets = await openUdpSockets(socketCount, onDatagram);
  try {
    for (let probe = 0; probe < probes && !signal?.aborted; probe += 1) {
      if (probe > 0) await sleep(PROBE_GAP_MS);
      await sendProbes([...courses.values()], sockets, `${nonce}-${probe}`);
    }
    await untilSettled(courses, open, settle, signal);
  } finally {
    await closeUdpSockets(sockets);
  }
  for (const course of [...open]) settle(course);
}

/** Sends one probe to every server, a few dozen per event loop turn: answers are read in between, so that their times are right. */
async function sendProbes(courses: readonly Course[], sockets: readonly Socket[], nonce: string): Promise<void> {
  for (const [index, course] of courses.entries()) {
    if (index > 0 && index % SENDS_PER_TURN === 0) await nextTurn();
    const socket = sockets[index % sockets.length];
    if (socket === undefined) return;
    const probe = writeDatagram({ kind: 'probe', serverId: course.id, nonce, key: '' });
    course.sentAtMs.push(performance.now());
    sendUdp(socket, probe, course.port);
  }
}

function markAnswered(course: Course, nonce: string, answeredNonce: string): void {
  const index = course.sentAtMs.findIndex((_, probe) => answeredNonce === `${nonce}-${probe}`);
  const sentAtMs = course.sentAtMs[index];
  if (sentAtMs === undefined || course.samplesMs[index] !== null) return;
  const roundTripMs = performance.now() - sentAtMs;
  course.samplesMs[index] = roundTripMs;
  course.answers += 1;
  course.slowestMs = Math.max(course.slowestMs ?? 0, roundTripMs);
}

/** Waits until every server is fully answered or its wait is over (`open` then is empty). */
async function untilSettled(
  courses: ReadonlyMap<string, Course>,
  open: ReadonlySet<Course>,
  settle: (course: Course) => void,
  signal?: AbortSignal,
): Promise<void> {
  let waitedMs = 0;
  let lastMs = performance.now();
  while (open.size > 0 && !signal?.aborted) {
    await sleep(TURN_MS);
    // Reads the answers that arrived meanwhile before any server's wait is ended.
    await nextTurn();
    const nowMs = performance.now();
    // The time in which the machine was suspended does not count: answers may be unread in its buffers.
    waitedMs += Math.min(nowMs - lastMs, 2 * TURN_MS);
    lastMs = nowMs;
    const sweepSlowestMs = slowestOf(courses);
    for (const course of open) {
      if (waitedMs > patienceMs(course.slowestMs, sweepSlowestMs)) settle(course);
    }
  }
}

function slowestOf(courses: ReadonlyMap<string, Course>): number | null {
  let slowestMs: number | null = null;
  for (const course of courses.values()) {
    if (course.slowestMs !== null) slowestMs = Math.max(slowestMs ?? 0, course.slowestMs);
  }
  return slowestMs;
}
