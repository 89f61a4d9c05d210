/** The device kind that every sign-in sends, because a provider that allows one desktop per account must not count the web build. */
import { services } from '../services/services';

export function thisDevice(): { readonly machineId: string; readonly platform: 'desktop' | 'web' } {
  const { machineId, isDesktop } = services().startup();
  return { machineId, platform: isDesktop ? 'desktop' : 'web' };
}
