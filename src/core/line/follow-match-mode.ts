/** Turns match mode on while a session runs and the window has no focus, and off when the session ends (docs/product.md section 24). */
import { showMatchMode } from '../../lib/platform/page';
import { useConnection } from '../connection/connection.store';
import {
  isMatchMode,
  matchModeByHand,
  onMatchModeChanged,
  resetMatchMode,
  setAway,
  setMatchModeByHand,
} from '../preferences/match-mode.store';
import { services } from '../services/services';
import { runsSession } from './match-mode.rules';

/** Starts following connection and focus. @returns the function that stops it */
export function followMatchMode(): () => void {
  const { visibility } = services();
  let isRunning = runsSession(false, useConnection.getState().connection);
  const update = () => setAway(isRunning && !visibility.hasFocus());
  const show = () => showMatchMode(isMatchMode());
  const stops = [
    onMatchModeChanged(show),
    useConnection.subscribe(({ connection }) => {
      const ranBefore = isRunning;
      isRunning = runsSession(ranBefore, connection);
      if (ranBefore && !isRunning) resetMatchMode();
      update();
    }),
    visibility.onFocusChange(() => {
      if (matchModeByHand() === 'off') setMatchModeByHand(null);
      update();
    }),
  ];
  update();
  show();
  return () => {
    setAway(false);
    stops.forEach((stop) => stop());
    showMatchMode(false);
  };
}
