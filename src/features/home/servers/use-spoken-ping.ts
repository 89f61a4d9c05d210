/**
 * What is said of the active row's ping. Browsers make a row's name of its content, which begins with the names of its buttons (Chromium of 2024 made
 * none: https://github.com/FreedomScientific/standards-support/issues/808), so the active row has a name of its own.
 */
import { useState } from 'react';
import { useListFigures, useFiguresAsOf } from '../../../core/servers/use-figures';
import { useFormat } from '../../../lib/i18n/format';
import { usePingLabels } from '../../../lib/i18n/use-ping-labels';

/** The ping of when the row became active: NVDA reads a name again whenever it changes, which would be each sweep. */
export function useSpokenPing(serverId: string | null): string {
  const labels = usePingLabels();
  const { milliseconds } = useFormat();
  const asOf = useFiguresAsOf();
  const ping = useListFigures(serverId)?.roundTripMs;
  const figure = ping === undefined ? labels.none : ping === null ? labels.timeout : milliseconds(ping);
  const text = ping == null || asOf === null ? figure : `${figure}, ${asOf.text}`;
  const [held, setHeld] = useState({ serverId, text });
  if (held.serverId !== serverId) setHeld({ serverId, text });
  return held.text;
}
