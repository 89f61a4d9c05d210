/** Hosts of the repair dialog and of the line test, over every page and in chunks of their own; also when signed out. */
import { lazyChunkWithTexts, useChunks, type LazyChunk } from '../lib/chunks/lazy-chunk';
import { translate } from '../lib/i18n/i18n';
import { notify } from '../core/preferences/notices.store';
import { closeLineTest, useLineTest } from '../core/repair/line-test.store';
import { closeRepair, useRepair } from '../core/repair/repair.store';

/** Not needed for the first paint, but loaded ahead because it must work without a network. */
export const repairDialog = lazyChunkWithTexts(
  async () => (await import('../features/repair/RepairDialog')).RepairDialog,
);

const lineTestDialog = lazyChunkWithTexts(
  async () => (await import('../features/repair/LineTestDialog')).LineTestDialog,
);

export function RepairHost() {
  return (
    <>
      <DialogHost chunk={repairDialog} isOpen={useRepair((repair) => repair.isOpen)} close={closeRepair} />
      <DialogHost chunk={lineTestDialog} isOpen={useLineTest((test) => test.isOpen)} close={closeLineTest} />
    </>
  );
}

interface DialogHostProps {
  readonly chunk: LazyChunk;
  readonly isOpen: boolean;
  readonly close: () => void;
}

function DialogHost({ chunk, isOpen, close }: DialogHostProps) {
  const state = useChunks(isOpen, [chunk], 'repair', () => {
    close();
    notify('danger', () => translate('failure.network'));
  });
  return state === 'loaded' ? <chunk.Component /> : null;
}
