import { vi } from 'vitest';
import { settle } from '../time/later-task';

/** Runs everything that is already settled, waits for the chunks that this began to load, and runs what they start. */
export async function settleImports(): Promise<void> {
  await settle();
  await vi.dynamicImportSettled();
  await settle();
}
