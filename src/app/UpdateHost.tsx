/** The update's pill in the status bar, signed in or out; its texts are fetched once a newer version exists. */
import { useEffect } from 'react';
import { newVersion } from '../core/updates/update.rules';
import { watchUpdates } from '../core/updates/watch-updates';
import { isDesktop } from '../lib/platform/desktop';
import { useUpdates } from '../core/updates/updates.store';
import { laterChunk, useParts } from '../lib/parts/lazy-part';

const updateNotice = laterChunk(async () => (await import('../features/updates/UpdateNotice')).UpdateNotice);

export function UpdateHost() {
  const isFound = useUpdates(({ update }) => newVersion(update) !== null);
  const state = useParts(isFound, [updateNotice], 'updates');
  useEffect(() => (isDesktop() ? watchUpdates() : undefined), []);
  return state === 'there' ? <updateNotice.Part /> : null;
}
