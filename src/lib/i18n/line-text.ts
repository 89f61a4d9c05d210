/** The health of the connected line as text: the same words in every place (promise J1). */
import type { TFunction } from 'i18next';
import type { LineHealth } from '../../../common/line/line';
import type { ShownLine } from '../../model/line/line-health';
import { shortName } from './connection-text';
import type { ConnectionServer } from '../../model/connection';
import type { Format } from './format';

type LineFormat = Pick<Format, 'milliseconds' | 'number' | 'duration'>;

/** The key of each health's name. */
export const HEALTH_KEYS = {
  good: 'home.lineGood',
  checking: 'home.lineChecking',
  unmeasured: 'home.lineUnmeasured',
  unstable: 'home.lineUnstable',
  silent: 'home.lineSilent',
} as const satisfies Record<LineHealth, string>;

/** The state of the connect card: 'Connected', and in a few words what is wrong with the line. */
export function lineStateText(t: TFunction, { health }: ShownLine): string {
  switch (health) {
    case 'good':
    case 'unmeasured':
      return t('home.connected');
    case 'checking':
      return t('line.checking');
    case 'unstable':
      return t('line.unstable');
    case 'silent':
      return t('line.silent');
    case 'no-network':
      return t('line.noNetwork');
  }
}

/** What follows the server's name in one line, such as '3 of 6 pings missed'; null for a good line. */
export function lineDetail(t: TFunction, format: LineFormat, line: ShownLine): string | null {
  switch (line.health) {
    case 'good':
      return null;
    case 'checking':
      return t('line.checkingDetail');
    case 'unmeasured':
      return t('line.unmeasuredDetail');
    case 'no-network':
      return t('home.noNetwork');
    case 'silent':
      return t('line.silentDetail', { duration: silentText(t, format, line.seconds) });
    case 'unstable': {
      const { cause } = line;
      if (cause.kind === 'slower') return t('line.slower', { value: format.milliseconds(cause.byMs) });
      return t('line.missed', { missed: format.number(cause.missed), probes: format.number(cause.probes) });
    }
  }
}

/** The whole sentence with the server's name, such as 'Manila 2: 3 of 6 pings missed'; null for a line with nothing to say about. */
export function lineSentence(
  t: TFunction,
  format: LineFormat,
  line: ShownLine,
  server: Pick<ConnectionServer, 'id' | 'name'>,
): string | null {
  const name = shortName(server);
  switch (line.health) {
    case 'good':
    case 'checking':
      return null;
    case 'silent':
      return t('line.silentReason', { name, duration: silentText(t, format, line.seconds) });
    case 'unmeasured':
    case 'no-network':
      return lineDetail(t, format, line);
    case 'unstable':
      return t('line.reason', { name, reason: lineDetail(t, format, line) ?? '' });
  }
}

/** Seconds below 100, then hours, minutes and seconds. */
function silentText(t: TFunction, { number, duration }: LineFormat, seconds: number): string {
  return seconds < 100 ? t('line.seconds', { seconds: number(seconds) }) : duration(seconds * 1_000);
}
