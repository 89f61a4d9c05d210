/** What every sign-in says of where it comes from: a provider that allows one desktop per account must not count the web as one. */
import { world } from '../services/world';

export function thisDevice(): { readonly machine_id: string; readonly platform: 'desktop' | 'web' } {
  const { machineId, isDesktop } = world().startup();
  return { machine_id: machineId, platform: isDesktop ? 'desktop' : 'web' };
}
