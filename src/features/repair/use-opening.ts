/** What the connection was when the repair dialog was opened last. */
import { useState } from 'react';
import type { Connection } from '../../model/connection';
import type { Failure } from '../../model/failure';
import { useConnection } from '../../core/connection/connection.store';

interface Opening {
  /** Why the connect failed from which the person came here: the run may end that state. */
  readonly cause: Failure | null;
  /** Whether the person is asked before the run, because it ends the connection. */
  readonly isAsking: boolean;
  readonly begin: () => void;
}

/** @param isOpen whether the dialog is open: the connection is read each time it opens */
export function useOpening(isOpen: boolean): Opening {
  const [opened, setOpened] = useState<{ readonly isOpen: boolean } & Omit<Opening, 'begin'>>({
    isOpen: false,
    cause: null,
    isAsking: false,
  });
  if (opened.isOpen !== isOpen)
    setOpened({ ...opened, isOpen, ...(isOpen && openingAt(useConnection.getState().connection)) });
  return { ...opened, begin: () => setOpened({ ...opened, isAsking: false }) };
}

function openingAt(connection: Connection): Omit<Opening, 'begin'> {
  return {
    cause: connection.state === 'failed' ? connection.failure : null,
    isAsking: connection.state === 'connected',
  };
}
