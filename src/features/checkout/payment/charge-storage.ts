/** The unsettled charges in the storage, which all windows of a browser share (promises B6, J3). */
import type { StoredCharge } from '../../../lib/platform/stored/stored-charges';
import { readStored, removeStored, writeStored } from '../../../lib/platform/storage';

/** Stores a charge beside those of other windows. */
export function storeCharge(charge: StoredCharge): void {
  const stored = readStored('openCharges');
  // Another window has settled this charge since, and begun another one of its order.
  const isOutdated = stored.some(({ order, key }) => order === charge.order && key !== charge.key);
  // A charge without an account mark is kept for this run only, because it could not be matched to its account later.
  if (isOutdated || charge.account === '') return;
  writeStored('openCharges', [...stored.filter(({ key }) => key !== charge.key), charge]);
}

/** Removes a charge, and no other one of its order. */
export function removeCharge(charge: StoredCharge): void {
  const others = readStored('openCharges').filter(({ key }) => key !== charge.key);
  if (others.length === 0) removeStored('openCharges');
  else writeStored('openCharges', others);
}
