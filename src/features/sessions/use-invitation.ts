/** Whether the person wants their invitation link in a picture, and the link. */
import { useState } from 'react';
import { loadReferral } from '../../core/sharing/load-referral';
import { useReferral } from '../../core/sharing/referral.store';
import { useStreamerMode } from '../../core/preferences/streamer-mode.store';

export interface Invitation {
  /** Not in streamer mode: the picture would show the link. */
  readonly isOffered: boolean;
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
  const isOffered = !useStreamerMode();
  const [isTicked, setWanted] = useState(false);
  const isWanted = isTicked && isOffered;
  const { data, isLoading } = useReferral();
  const invitationLink = isWanted ? (data?.link ?? null) : null;
  const isPending = isWanted && invitationLink === null && isLoading;
  return {
    isOffered,
    isWanted,
    want(wanted) {
      setWanted(wanted);
      if (wanted && data === null) void loadReferral();
    },
    link: invitationLink,
    isLoading: isPending,
    isMissing: isWanted && invitationLink === null && !isPending,
  };
}
