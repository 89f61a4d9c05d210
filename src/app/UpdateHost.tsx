/** The update's pill in the status bar, signed in or out: its words are fetched once there is a newer version to tell of. */
import { useEffect } from 'react';
import { newVersion } from '../core/updates/update.rules';
import { watchUpdates } from '../core/updates/watch-updates';
import { isDesktop } from '../lib/platform/desktop';
import { useUpdates } from '../core/updates/updates.store';
import { laterPart } from './lazy-part';
import { usePart } from './use-part';

const { Part: UpdateNotice, load: loadUpdateNotice } = laterPart(
  async () => (await import('../features/updates/UpdateNotice')).UpdateNotice,
);

export function UpdateHost() {
  const isFound = useUpdates(({ update }) => newVersion(update) !== null);
  const isThere = usePart(isFound, loadUpdateNotice, 'updates');
  useEffect(() => (isDesktop() ? watchUpdates() : undefined), []);
  return isThere ? <UpdateNotice /> : null;
}
