/** Starts what is made of a session, one at a time. */
import { useState } from 'react';
import { usePingScale } from '../../core/games/ping-scale.store';
import type { SessionRecap } from '../../model/line/session-recap';
import { exportSession, type SessionExport } from './files/export-session';

export interface SessionExporting {
  /** What is being made; null for nothing. */
  readonly making: SessionExport | null;
  readonly start: (kind: SessionExport) => void;
}

/** @param link the person's invitation link, when they want it in the picture */
export function useSessionExport(recap: SessionRecap, link: string | null = null): SessionExporting {
  const scale = usePingScale();
  const [making, setMaking] = useState<SessionExport | null>(null);
  return {
    making,
    start(kind) {
      // The system's dialog may still be open (promise E9).
      if (making !== null) return;
      setMaking(kind);
      void exportSession(recap, kind, { scale, link }).finally(() => setMaking(null));
    },
  };
}
