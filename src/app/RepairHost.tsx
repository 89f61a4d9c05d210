/** Where the repair dialog lies, over every page and in a chunk of its own; signed out too. */
import { lazyChunk, useParts } from '../lib/parts/lazy-part';
import { translate } from '../lib/i18n/i18n';
import { notify } from '../core/preferences/notices.store';
import { closeRepair, useRepair } from '../core/repair/repair.store';

/** No first paint needs it; it is loaded ahead, because it is reached without a network too. */
export const repairPart = lazyChunk(async () => (await import('../features/repair/RepairDialog')).RepairDialog);

export function RepairHost() {
  const isOpen = useRepair((repair) => repair.isOpen);
  const state = useParts(isOpen, [repairPart], 'repair', () => {
    closeRepair();
    notify('danger', () => translate('failure.network'));
  });
  return state === 'there' ? <repairPart.Part /> : null;
}
