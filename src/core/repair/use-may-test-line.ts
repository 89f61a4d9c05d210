/** Whether the line may be tested now: views offer the test only then. */
import { useMatchMode } from '../preferences/match-mode.store';
import { services } from '../services/services';

/** Only the desktop app reaches the network as the game does; while somebody plays, nothing is tested. */
export function useMayTestLine(): boolean {
  const isMatchMode = useMatchMode();
  return services().startup().isDesktop && !isMatchMode;
}
