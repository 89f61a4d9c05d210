/** Host of the repair dialog, over every page and in a chunk of its own; also when signed out. */
import { lazyChunk, useChunks } from '../lib/chunks/lazy-chunk';
import { translate } from '../lib/i18n/i18n';
import { notify } from '../core/preferences/notices.store';
import { closeRepair, useRepair } from '../core/repair/repair.store';

/** Not needed for the first paint, but loaded ahead because it must work without a network. */
export const repairDialog = lazyChunk(async () => (await import('../features/repair/RepairDialog')).RepairDialog);

export function RepairHost() {
  const isOpen = useRepair((repair) => repair.isOpen);
  const state = useChunks(isOpen, [repairDialog], 'repair', () => {
    closeRepair();
    notify('danger', () => translate('failure.network'));
  });
  return state === 'loaded' ? <repairDialog.Component /> : null;
}
