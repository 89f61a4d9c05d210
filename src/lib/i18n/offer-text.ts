/** The line guard's offer as text. */
import type { TFunction } from 'i18next';
import { shortName } from './connection-text';
import type { Format } from './format';

/** 'Manila 1 is 40 ms faster', or that it answers while the connected server does not. */
export function offerText(
  t: TFunction,
  { milliseconds }: Pick<Format, 'milliseconds'>,
  { serverId, name, gainMs }: { readonly serverId: string; readonly name: string; readonly gainMs: number | null },
): string {
  const shown = shortName({ id: serverId, name });
  if (gainMs === null) return t('line.offerAnswers', { name: shown });
  return t('line.offerFaster', { name: shown, value: milliseconds(gainMs) });
}
