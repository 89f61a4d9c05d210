/** Time for simulations: it advances from event to event, and nothing waits for the machine. */
import type { Clock } from '../../../src/lib/platform/clock';

/** Simulated time, which advances from event to event. */
export class SimulatedTime implements Clock {
  private events: { readonly at: number; readonly run: () => void }[] = [];
  constructor(private time: number) {}
  now = (): number => this.time;
  serverNow = (): number => this.time;
  after = (delayMs: number, run: () => void): (() => void) => {
    const event = { at: this.time + Math.max(0, delayMs), run };
    this.events.push(event);
    return () => void (this.events = this.events.filter((one) => one !== event));
  };
  every = (): (() => void) => () => {};
  /** Runs the next event and all that follows from it at once. @returns false when there is none */
  async step(): Promise<boolean> {
    const next = this.events.reduce<(typeof this.events)[number] | null>(
      (first, one) => (first === null || one.at < first.at ? one : first),
      null,
    );
    if (next === null) return false;
    this.events = this.events.filter((one) => one !== next);
    this.time = Math.max(this.time, next.at);
    next.run();
    await turns();
    return true;
  }
}

export async function turns(count = 24): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}
