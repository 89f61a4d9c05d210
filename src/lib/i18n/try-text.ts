/** Which try of a reconnect it is: of how many while they are quick, and alone once they go on until Off. */
import type { TFunction } from 'i18next';
import type { Try } from '../../model/connection';

export function tryText(t: TFunction, { attempt, of }: Pick<Try, 'attempt' | 'of'>): string {
  return of === null ? t('home.tryOnly', { attempt }) : t('home.tryNumber', { attempt, total: of });
}
