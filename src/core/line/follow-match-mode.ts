/** Turns match mode on while a session runs and the window has no focus, and off when the session ends (docs/product.md section 24). */
import type { Connection } from '../../model/connection';
import { showMatchMode } from '../../lib/platform/page';
import { useConnection } from '../connection/connection.store';
import { isMatchMode, onMatchModeChanged, resetMatchMode, setAway } from '../preferences/match-mode.store';
import { services } from '../services/services';
import { whenSessionEnds } from '../session/session-end.store';

/** Starts following connection and focus. @returns the function that stops it */
export function followMatchMode(): () => void {
  const { visibility } = services();
  const update = () => setAway(hasSession(useConnection.getState().connection) && !visibility.hasFocus());
  const show = () => showMatchMode(isMatchMode());
  const stops = [
    onMatchModeChanged(show),
    useConnection.subscribe(({ connection }, { connection: before }) => {
      if (hasSession(before) && !hasSession(connection)) resetMatchMode();
      update();
    }),
    visibility.onFocusChange(update),
  ];
  update();
  show();
  return () => {
    setAway(false);
    stops.forEach((stop) => stop());
    showMatchMode(false);
  };
}

/** Whether a session runs: one that is lost and tried again still does. */
function hasSession({ state }: Connection): boolean {
  return state === 'connected' || state === 'reconnecting';
}

// The preferences come before the session and cannot register by themselves.
whenSessionEnds(resetMatchMode);
