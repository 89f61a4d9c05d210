/** The number of a reconnect attempt: 'n of m' during the quick attempts, the number alone for the slow ones after them. */
import type { TFunction } from 'i18next';
import type { ReconnectAttempt } from '../../model/connection';

export function attemptText(t: TFunction, { attempt, of }: Pick<ReconnectAttempt, 'attempt' | 'of'>): string {
  return of === null ? t('home.tryOnly', { attempt }) : t('home.tryNumber', { attempt, total: of });
}
