/** Where the lag is, by the newest sweep; its rules are in `lag.rules`. */
import { create } from 'zustand';
import { hopOf, type Lag, type LagHop } from '../../model/line/lag';
import { shortName } from '../../lib/i18n/connection-text';
import { useLagText } from '../../lib/i18n/lag-text';
import { useConnectionServer } from '../connection/connection-server.store';
import { whenSessionEnds } from '../session/session-end.store';

interface LagState {
  readonly lag: Lag;
}

/** Nothing is known before the first sweeps. */
const initial = (): LagState => ({ lag: { kind: 'unclear' } });

export const useLag = create<LagState>()(initial);

/** Sets the verdict; an equal one changes nothing, so that nothing is drawn. */
export function setLag(lag: Lag): void {
  if (!isSame(lag, useLag.getState().lag)) useLag.setState({ lag });
}

function isSame(a: Lag, b: Lag): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The verdict as it is shown. */
export interface ShownLag {
  readonly kind: Lag['kind'];
  readonly sentence: string;
  /** The hop of the lane that is slow; null when the verdict names none. */
  readonly hop: LagHop | null;
}

/** The verdict with its sentence in the current language. */
export function useShownLag(): ShownLag {
  const lag = useLag((state) => state.lag);
  const server = useConnectionServer();
  const text = useLagText();
  return { kind: lag.kind, sentence: text(lag, server === null ? '' : shortName(server)), hop: hopOf(lag) };
}

whenSessionEnds(() => useLag.setState(initial()));
