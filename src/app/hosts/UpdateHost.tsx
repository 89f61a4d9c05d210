/** The update's pill in the status bar, signed in or out; its texts are fetched once a newer version exists. */
import { useEffect } from 'react';
import { newVersion } from '../../core/updates/update.rules';
import { watchUpdates } from '../../core/updates/watch-updates';
import { useUpdates } from '../../core/updates/updates.store';
import { lazyChunkWithTexts, useChunks } from '../../lib/chunks/lazy-chunk';

const updateNotice = lazyChunkWithTexts(async () => (await import('../../features/updates/UpdateNotice')).UpdateNotice);

export function UpdateHost() {
  const hasNewVersion = useUpdates(({ update }) => newVersion(update) !== null);
  const state = useChunks(hasNewVersion, [updateNotice], 'updates');
  useEffect(watchUpdates, []);
  return state === 'loaded' ? <updateNotice.Component /> : null;
}
