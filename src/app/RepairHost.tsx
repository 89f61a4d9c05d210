/** Host of the repair dialog, over every page and in a chunk of its own; also when signed out. */
import { lazyChunk, useParts } from '../lib/parts/lazy-part';
import { translate } from '../lib/i18n/i18n';
import { notify } from '../core/preferences/notices.store';
import { closeRepair, useRepair } from '../core/repair/repair.store';

/** Not needed for the first paint, but loaded ahead because it must work without a network. */
export const repairPart = lazyChunk(async () => (await import('../features/repair/RepairDialog')).RepairDialog);

export function RepairHost() {
  const isOpen = useRepair((repair) => repair.isOpen);
  const state = useParts(isOpen, [repairPart], 'repair', () => {
    closeRepair();
    notify('danger', () => translate('failure.network'));
  });
  return state === 'there' ? <repairPart.Part /> : null;
}
