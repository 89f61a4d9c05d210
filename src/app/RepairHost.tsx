/** Where the repair dialog lies, over every page and in a chunk of its own; signed out too. */
import { useEffect, useState } from 'react';
import { translate } from '../i18n/i18n';
import { report } from '../platform/error-reporting';
import { notify } from '../stores/notices';
import { closeRepair, useRepair } from '../stores/repair';
import { loadRepair, RepairDialog } from './pages';

export function RepairHost() {
  const isOpen = useRepair((repair) => repair.isOpen);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isOpen || isLoaded) return;
    loadRepair().then(
      () => setLoaded(true),
      (error: unknown) => {
        // A dialog that cannot be fetched must not take the app down with it.
        report(error, 'repair');
        closeRepair();
        notify('danger', () => translate('failure.network'));
      },
    );
  }, [isOpen, isLoaded]);
  return isLoaded ? <RepairDialog /> : null;
}
