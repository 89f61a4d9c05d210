/** Whether the line may be tested now: views offer the test only then. */
import { services } from '../services/services';

/** Only the desktop app reaches the network as the game does. While somebody plays, nothing is tested: match mode is judged here. */
export function useMayTestLine(): boolean {
  return services().startup().isDesktop;
}
