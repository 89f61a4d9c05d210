/**
 * Usage tracking (SPEC.md section 4, Login session tracking): since when the session of this day counts, which one is recorded, and the record
 * that was sent last. The stamps are stored keys of SPEC.md section 3, shared by all windows, so what is stored counts.
 */
import { create } from 'zustand';
import type { UsageRecord, UsageStamps } from '../domain/usage-rule';
import { readStored, writeStored } from '../platform/storage';
import { whenSessionEnds } from './session-end';

/** A record on its way to the provider, or there. */
interface SentRecord {
  readonly userId: string;
  readonly usage: UsageRecord;
  /** 'refused' is known to have had no effect, and is due again as it is; 'sent' may have had one, so it is never sent anew. */
  readonly outcome: 'sent' | 'refused';
}

export interface UsageState extends UsageStamps {
  /** Kept when a session ends: whoever is back on the same day has had their record. */
  readonly record: SentRecord | null;
}

const stamps = (): UsageStamps => ({ login: readStored('loginTimestamp'), saved: readStored('loginTimestampSaved') });

export const useUsage = create<UsageState>()(() => ({ ...stamps(), record: null }));

/** Takes over the stamps as they are stored now: another window may have written them. */
export function readUsageStamps(): UsageStamps {
  useUsage.setState(stamps());
  return useUsage.getState();
}

/** The session of a day begins at a moment, in epoch ms. */
export function beginUsageDay(at: number): void {
  writeStored('loginTimestamp', String(at));
  readUsageStamps();
}

/**
 * Marks the day as recorded before the provider is asked, so that neither another window nor a lost answer makes a second record.
 * @returns what takes the mark back when the provider is known to have refused; nothing happens when the session is another by then
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

/** For tests: as freshly started. */
export function resetUsage(): void {
  useUsage.setState({ ...stamps(), record: null }, true);
}

whenSessionEnds(() => void readUsageStamps());
