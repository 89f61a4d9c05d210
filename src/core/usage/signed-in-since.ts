/** Since when a session is open, for the profile: a module of its own, because the first load does not need it. */
import { readStored } from '../../lib/platform/storage';

/** When the person signed in on this device, in epoch ms; null when unknown. */
export function signedInSince(): number | null {
  const stored = readStored('signedInSince') ?? '';
  return /^\d{12,14}$/.test(stored) ? Number(stored) : null;
}
