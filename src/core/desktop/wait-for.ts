/** Waits for a state of the stores, for answers to the command line. */
import { withTimeout } from '../../../common/async/timeout';
import { services } from '../services/services';

type Subscribe = (listener: () => void) => () => void;

/**
 * Waits until something holds, up to a limit.
 * @param subscribes what may change it
 * @param otherwise work whose end ends the wait too
 */
export async function waitFor(
  limitMs: number,
  holds: () => boolean,
  subscribes: readonly Subscribe[],
  otherwise?: Promise<unknown>,
): Promise<void> {
  let stops: readonly (() => void)[] = [];
  const ended = new Promise<void>((resolve) => {
    const check = () => {
      if (holds()) resolve();
    };
    stops = subscribes.map((subscribe) => subscribe(check));
    check();
    otherwise?.then(
      () => resolve(),
      () => resolve(),
    );
  });
  await withTimeout(services().clock, limitMs, ended, () => undefined);
  stops.forEach((stop) => stop());
}
