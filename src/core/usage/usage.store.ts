/**
 * Usage tracking (docs/product.md section 4, Login session tracking): the start of the day's session, the recorded one, and the record
 * sent last. The stamps are stored keys of docs/product.md section 3, shared by all windows, so the stored values are authoritative.
 */
import { create } from 'zustand';
import type { UsageRecord, UsageStamps } from './usage.rules';
import { readStored, writeStored } from '../../lib/platform/storage';
import { runWhenSessionEnds } from '../session/session-end.store';
import { registerReset } from '../../lib/platform/fresh-state';

/** The record sent last. */
interface SentRecord {
  readonly userId: string;
  readonly usage: UsageRecord;
  /** 'refused': the provider did not store it, so the same record is sent again. 'sent': it may have been stored, so it is not. */
  readonly outcome: 'sent' | 'refused';
}

export interface UsageState extends UsageStamps {
  /** Kept at a session's end: a person who signs in again on the same day is not recorded twice. */
  readonly record: SentRecord | null;
}

const stamps = (): UsageStamps => ({ login: readStored('loginTimestamp'), saved: readStored('loginTimestampSaved') });

export const useUsage = create<UsageState>()(() => ({ ...stamps(), record: null }));

/** Reads the stamps from the storage: another window may have written them. */
export function readUsageStamps(): UsageStamps {
  useUsage.setState(stamps());
  return useUsage.getState();
}

/** @param at epoch ms of the start of the day's session */
export function beginUsageDay(at: number): void {
  writeStored('loginTimestamp', String(at));
  readUsageStamps();
}

/**
 * Marks the day as recorded before the request, so that neither another window nor an unknown outcome makes a second record.
 * @returns reverts the mark, for a record that the provider refused; a mark changed meanwhile stays
 */
export function claimUsageDay(userId: string, usage: UsageRecord): () => void {
  const { login: claim, saved: before } = readUsageStamps();
  writeStored('loginTimestampSaved', claim);
  const record: SentRecord = { userId, usage, outcome: 'sent' };
  useUsage.setState({ ...stamps(), record });
  return () => {
    if (useUsage.getState().record === record) useUsage.setState({ record: { ...record, outcome: 'refused' } });
    if (readStored('loginTimestampSaved') === claim) writeStored('loginTimestampSaved', before);
    readUsageStamps();
  };
}

runWhenSessionEnds(() => void readUsageStamps());
registerReset(() => useUsage.setState({ ...stamps(), record: null }));
