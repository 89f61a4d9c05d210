/** The stamps of the day's usage: stored, and read by what records it. */
import { expect, it } from 'vitest';
import { beginUsageDay, useUsage } from '../../../../src/core/usage/usage.store';
import { readStored } from '../../../../src/lib/platform/storage';

it('the start of the day is stored, and known at once', () => {
  beginUsageDay(1_700_000_000_000);
  expect([readStored('loginTimestamp'), useUsage.getState().login]).toEqual(['1700000000000', '1700000000000']);
});
