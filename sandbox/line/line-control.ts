/** The controls of the lines to the servers, to the helper and to the provider: by hand, and as a scripted evening. */
import type { Timers } from '../../common/async/delay';
import { ALL_TARGETS, type Condition } from '../network/conditions';
import type { Network } from '../network/network';
import { createEvening, type Evening, type EveningStage, type StageImpairment } from './evening';

/** The target that stands for the server whose session was opened last. */
const CONNECTED_TARGET = 'connected';

/** How late every response is, in milliseconds; 0: not at all. */
interface Delays {
  readonly helperMs: number;
  readonly apiMs: number;
}

const PROMPT: Delays = { helperMs: 0, apiMs: 0 };

export interface LineState extends Delays {
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Of the evening; null when there is none. */
  readonly stage: EveningStage | null;
}

interface EveningOptions {
  /** Leads from stage to stage; without it the evening waits for `next` and `enter`. */
  readonly timers?: Timers;
  /** The server that becomes bad; without it the one that is connected when a stage begins, or the nearest when none is. */
  readonly server?: string;
}

export interface LineControl {
  /**
   * Replaces what disturbs the way to a server, to 'direct', to the 'connected' server or to 'all' of them; what is not named is calm.
   * @returns false when there is no such server, or none is connected
   */
  set(target: string, condition: Partial<Condition>): boolean;
  /** Replaces how late the helper and the provider respond; what is not named is prompt. */
  setDelays(delays: Partial<Delays>): void;
  /** Removes every disturbance and delay, and ends the evening. */
  calm(): void;
  state(): LineState;
  /** Starts the evening at its first stage, in place of a running one. */
  startEvening(options?: EveningOptions): Evening;
  /** The evening that was started last and not ended. */
  evening(): Evening | null;
}

export function createLineControl(network: Network): LineControl {
  let delays: Delays = PROMPT;
  let evening: Evening | null = null;

  function applyImpairment(
    { all, connected, helperMs = 0, apiMs = 0 }: StageImpairment,
    server: string | undefined,
  ): void {
    network.clearConditions();
    if (all !== undefined) network.setCondition(ALL_TARGETS, all);
    const target = server ?? network.connectedServer() ?? network.nearestServer();
    if (connected !== undefined && target !== null) network.setCondition(target, connected);
    delays = { helperMs, apiMs };
  }

  function calm(): void {
    evening?.end();
    evening = null;
    network.clearConditions();
    delays = PROMPT;
  }

  return {
    set(target, condition) {
      const server = target === CONNECTED_TARGET ? network.connectedServer() : target;
      if (server === null || !(server === ALL_TARGETS || network.hasServer(server))) return false;
      network.setCondition(server, condition);
      return true;
    },
    setDelays: (changed) => void (delays = { ...PROMPT, ...changed }),
    calm,
    state: () => ({ conditions: network.conditions(), ...delays, stage: evening?.stage() ?? null }),
    startEvening({ timers, server } = {}) {
      calm();
      evening = createEvening({
        isConnected: () => server !== undefined || network.connectedServer() !== null,
        apply: (impairment) => applyImpairment(impairment, server),
        timers,
      });
      return evening;
    },
    evening: () => evening,
  };
}
