/** A scripted evening on a bad line, stage by stage: what a person meets, each cause by itself (docs/product.md section 12). */
import type { Timers } from '../../common/async/delay';
import type { Condition } from '../network/conditions';

export const EVENING_STAGES = [
  'calm',
  'unstable',
  'silent',
  'back',
  'own-line',
  'route',
  'helper-slow',
  'api-slow',
  'over',
] as const;
export type EveningStage = (typeof EVENING_STAGES)[number];

/** What is wrong in a stage; what is not named is calm. */
export interface StageImpairment {
  /** Of every server and the direct route. */
  readonly all?: Partial<Condition>;
  readonly connected?: Partial<Condition>;
  readonly helperMs?: number;
  readonly apiMs?: number;
}

export interface Evening {
  stage(): EveningStage;
  /** Enters the next stage; at the last one nothing happens. */
  next(): void;
  /** Enters any stage, and continues from there. */
  enter(stage: EveningStage): void;
  /** Stops where it is. */
  end(): void;
}

/** How long each stage lasts: long enough for two minutes of calm samples, and for a person to see each change come and go. */
const LASTS_MS: Readonly<Record<EveningStage, number>> = {
  calm: 150_000,
  unstable: 60_000,
  silent: 60_000,
  back: 60_000,
  'own-line': 90_000,
  route: 90_000,
  'helper-slow': 60_000,
  'api-slow': 60_000,
  over: 0,
};

const IMPAIRMENTS: Readonly<Record<EveningStage, StageImpairment>> = {
  calm: {},
  unstable: { connected: { loss: 0.2, burstLoss: 0.6 } },
  silent: { connected: { silent: true } },
  back: {},
  'own-line': { all: { delayMs: 38, jitterMs: 6 } },
  route: { connected: { delayMs: 80, jitterMs: 2 } },
  'helper-slow': { helperMs: 1_500 },
  'api-slow': { apiMs: 2_500 },
  over: {},
};

/** How often the first stage looks whether somebody has connected: its time begins then. */
const LOOK_MS = 1_000;

interface EveningParts {
  readonly isConnected: () => boolean;
  readonly apply: (impairment: StageImpairment) => void;
  /** Leads from stage to stage; without it the evening stays where it is. */
  readonly timers: Timers | undefined;
}

/** Begins with the first stage. */
export function createEvening({ isConnected, apply, timers }: EveningParts): Evening {
  let stage: EveningStage = EVENING_STAGES[0];
  let cancel = (): void => undefined;

  function enter(entered: EveningStage): void {
    cancel();
    stage = entered;
    apply(IMPAIRMENTS[entered]);
    proceed();
  }

  function proceed(): void {
    if (timers === undefined || stage === 'over') return;
    const isEarly = stage === 'calm' && !isConnected();
    cancel = timers.after(isEarly ? LOOK_MS : LASTS_MS[stage], isEarly ? proceed : next);
  }

  function next(): void {
    const following = EVENING_STAGES[EVENING_STAGES.indexOf(stage) + 1];
    if (following !== undefined) enter(following);
  }

  enter(stage);
  return { stage: () => stage, next, enter, end: () => cancel() };
}
