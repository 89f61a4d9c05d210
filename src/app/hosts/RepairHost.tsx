/** Hosts of the repair dialog, of the line test and of the installed games, over every page and in chunks of their own; the first two also when signed out. */
import { lazyChunkWithTexts, useChunks, type LazyChunk } from '../../lib/chunks/lazy-chunk';
import { tellMissing } from '../../core/preferences/tell-missing';
import { closeGameDialog, useInstalled } from '../../core/games/installed.store';
import { closeLineTest, useLineTest } from '../../core/repair/line-test.store';
import { closeRepair, useRepair } from '../../core/repair/repair.store';

/** Not needed for the first paint, but loaded ahead because it must work without a network. */
export const repairDialog = lazyChunkWithTexts(
  async () => (await import('../../features/repair/RepairDialog')).RepairDialog,
);

const lineTestDialog = lazyChunkWithTexts(
  async () => (await import('../../features/repair/LineTestDialog')).LineTestDialog,
);

const gameDialogs = lazyChunkWithTexts(async () => (await import('../../features/play/GameDialogs')).GameDialogs);

export function RepairHost() {
  return (
    <>
      <DialogHost chunk={repairDialog} isOpen={useRepair((repair) => repair.isOpen)} close={closeRepair} />
      <DialogHost chunk={lineTestDialog} isOpen={useLineTest((test) => test.isOpen)} close={closeLineTest} />
      <DialogHost chunk={gameDialogs} isOpen={useInstalled(({ dialog }) => dialog !== null)} close={closeGameDialog} />
    </>
  );
}

interface DialogHostProps {
  readonly chunk: LazyChunk;
  readonly isOpen: boolean;
  readonly close: () => void;
}

function DialogHost({ chunk, isOpen, close }: DialogHostProps) {
  const state = useChunks(isOpen, [chunk], 'dialog', (error) => {
    close();
    tellMissing(error);
  });
  return state === 'loaded' ? <chunk.Component /> : null;
}
