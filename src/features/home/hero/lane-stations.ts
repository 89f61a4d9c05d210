/** How the three stations of the lane are shown: this PC, the helper and the server. */
import { CONNECT_STEPS } from '../../../model/connection';
import type { Failure } from '../../../model/failure';
import type { LagHop } from '../../../model/line/lag';
import { isBadLine, type BadLine, type ShownLine } from '../../../model/line/line-health';
import type { HeroState } from './hero-state';

export type StationState = 'off' | 'done' | 'current' | 'on' | 'slow' | 'bad';
type Stations = readonly [StationState, StationState, StationState];

/** Nothing is known of any station. */
const NO_STATIONS: Stations = ['off', 'off', 'off'];
/** Without a network of this PC. */
const NO_WAY_OUT: Stations = ['bad', 'off', 'off'];

const STATIONS: Readonly<Record<Exclude<ShownLine, BadLine>['health'], Stations>> = {
  good: ['on', 'on', 'on'],
  checking: NO_STATIONS,
  unmeasured: NO_STATIONS,
  'no-network': NO_WAY_OUT,
};

/**
 * The stations of a connected line: green only as far as the server answers now (promise J2). A bad line has its slow hop marked: the way from
 * this PC, the helper, or the way to the server. A silent server stays marked as such.
 */
export function stationsOf(line: ShownLine, hop: LagHop | null, isMeasured: boolean): Stations {
  if (!isBadLine(line)) return STATIONS[line.health];
  const isSilent = line.health === 'silent';
  const other = isSilent || !isMeasured ? 'off' : 'on';
  const stateAt = (at: LagHop): StationState => (at === (hop ?? 'server') ? 'slow' : other);
  return [stateAt('pc'), stateAt('helper'), isSilent ? 'bad' : stateAt('server')];
}

/** The provider is no station of the lane: a request that did not get through is marked at this PC, whose way out failed, and a refusal nowhere. */
function failedAt({ source, reason }: Failure): Stations {
  if (source !== 'provider') return ['off', 'bad', 'off'];
  return reason === 'network' || reason === 'timeout' ? NO_WAY_OUT : NO_STATIONS;
}

/** The three stations: a connect passes one per step; a failure is marked where it happened. */
export function laneOf(state: HeroState): Stations {
  switch (state.kind) {
    case 'busy': {
      const current = CONNECT_STEPS.indexOf(state.connection.step);
      const at = (index: number): StationState => (index < current ? 'done' : index === current ? 'current' : 'off');
      return [at(0), at(1), at(2)];
    }
    case 'waiting':
      if (state.connection.nextAttemptAt === 'online') return NO_WAY_OUT;
      return state.connection.failure.source === 'provider' ? ['off', 'off', 'current'] : ['off', 'current', 'off'];
    case 'no-network':
      return state.failure ? NO_STATIONS : NO_WAY_OUT;
    case 'unconfirmed':
    case 'no-helper':
      return ['off', 'bad', 'off'];
    case 'failed':
      return failedAt(state.failure);
    case 'connected':
    case 'loading':
    case 'disconnecting':
    case 'expired':
    case 'offline':
    case 'idle':
      return NO_STATIONS;
  }
}
