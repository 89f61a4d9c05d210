/** Where the repair dialog lies, over every page and in a chunk of its own; signed out too. */
import { translate } from '../lib/i18n/i18n';
import { notify } from '../core/preferences/notices.store';
import { closeRepair, useRepair } from '../core/repair/repair.store';
import { loadRepair, RepairDialog } from './pages';
import { usePart } from './use-part';

export function RepairHost() {
  const isOpen = useRepair((repair) => repair.isOpen);
  const isThere = usePart(isOpen, loadRepair, 'repair', () => {
    closeRepair();
    notify('danger', () => translate('failure.network'));
  });
  return isThere ? <RepairDialog /> : null;
}
