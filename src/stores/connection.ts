/** The connection's state, and the live samples of the graph. */
import { create } from 'zustand';
import { LIVE_SAMPLES_LIMIT } from '../domain/constants';
import type { Connection } from '../domain/connection';

/** One point of the live graph; a round-trip time of null is a missed probe. */
export interface Sample {
  readonly at: number;
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  /** 'direct' while not connected. */
  readonly via: 'service' | 'direct';
}

export interface ConnectionState {
  readonly connection: Connection;
  readonly samples: readonly Sample[];
}

const initial = (): ConnectionState => ({ connection: { state: 'idle' }, samples: [] });

export const useConnection = create<ConnectionState>()(initial);

export function setConnection(connection: Connection): void {
  useConnection.setState({ connection });
}

/** Adds one sample; the oldest falls out of the window. */
export function addSample(sample: Sample): void {
  useConnection.setState(({ samples }) => ({ samples: [...samples, sample].slice(-LIVE_SAMPLES_LIMIT) }));
}

/** As freshly started: on sign-out, and for tests. */
export function resetConnection(): void {
  useConnection.setState(initial(), true);
}
