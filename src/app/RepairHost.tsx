/** Where the repair dialog lies, over every page and in a chunk of its own; signed out too. */
import { translate } from '../i18n/i18n';
import { notify } from '../stores/notices';
import { closeRepair, useRepair } from '../stores/repair';
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
