/** Which try of a reconnect it is: of how many while they are quick, and alone once they go on until Off. */
import type { TFunction } from 'i18next';
import type { ReconnectAttempt } from '../../model/connection';

export function attemptText(t: TFunction, { attempt, of }: Pick<ReconnectAttempt, 'attempt' | 'of'>): string {
  return of === null ? t('home.tryOnly', { attempt }) : t('home.tryNumber', { attempt, total: of });
}
