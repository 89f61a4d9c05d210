/** What the person invites friends with, fetched when the page that shows it is opened. */
import { report } from '../../lib/platform/error-reporting';
import { beginReferral, failReferral, setReferral, useReferral } from './referral.store';
import { useWallet } from '../../core/vouchers/wallet.store';
import { ask } from '../../core/session/ask';
import { loadVouchers } from '../../core/vouchers/load-vouchers';
import { world } from '../../core/services/world';

/** Asks the provider; another wish meanwhile is the same one (promise E9). A failure leaves what is there, with the reason beside it. */
export async function loadReferral(): Promise<void> {
  if (useReferral.getState().isLoading) return;
  beginReferral();
  const answer = await ask('showReferral', undefined);
  if (answer.outcome === 'stale') return;
  if (answer.outcome === 'done') {
    setReferral(answer.value, world().clock.now());
    return;
  }
  report(answer.failure, 'load-referral');
  failReferral(answer.failure);
}

/** Loads what the share page shows, and again what failed when the network is back; gives the function that stops this. */
export function openShare(): () => void {
  void loadReferral();
  void loadVouchers();
  return world().network.onChange(() => {
    if (!world().network.isOnline()) return;
    if (useReferral.getState().failure) void loadReferral();
    if (useWallet.getState().failure) void loadVouchers();
  });
}
