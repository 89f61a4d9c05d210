/** What every sign-in says of where it comes from: a provider that allows one desktop per account must not count the web as one. */
import { services } from '../services/services';

export function thisDevice(): { readonly machineId: string; readonly platform: 'desktop' | 'web' } {
  const { machineId, isDesktop } = services().startup();
  return { machineId, platform: isDesktop ? 'desktop' : 'web' };
}
