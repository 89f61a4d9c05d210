/** Whether the person wants their invitation link in a picture, and the link. */
import { useState } from 'react';
import { loadReferral } from '../../core/sharing/load-referral';
import { useReferral } from '../../core/sharing/referral.store';

export interface Invitation {
  /** Off until the person ticks it. */
  readonly isWanted: boolean;
  readonly want: (isWanted: boolean) => void;
  /** Null while it is not wanted, loads, or is missing. */
  readonly link: string | null;
  readonly isLoading: boolean;
  /** It is wanted and could not be loaded. */
  readonly isMissing: boolean;
}

export function useInvitation(): Invitation {
  const [isWanted, setWanted] = useState(false);
  const { data, isLoading } = useReferral();
  const link = isWanted ? (data?.link ?? null) : null;
  const isPending = isWanted && link === null && isLoading;
  return {
    isWanted,
    want(wanted) {
      setWanted(wanted);
      if (wanted && data === null) void loadReferral();
    },
    link,
    isLoading: isPending,
    isMissing: isWanted && link === null && !isPending,
  };
}
