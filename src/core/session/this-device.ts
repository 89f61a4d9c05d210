/** What every sign-in says of where it comes from: a provider that allows one desktop per account must not count the web as one. */
import { world } from '../services/world';

export function thisDevice(): { readonly machineId: string; readonly platform: 'desktop' | 'web' } {
  const { machineId, isDesktop } = world().startup();
  return { machineId, platform: isDesktop ? 'desktop' : 'web' };
}
