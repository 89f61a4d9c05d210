/** The window's title: the page, and on the desktop what the connection does. */
import type { TFunction } from 'i18next';
import { brand } from '../../../common/brand';

/**
 * @param page what the page is called; '' where it has no name
 * @param state the connection in one line; '' where none is shown
 */
export function windowTitle(t: TFunction, page: string, state: string): string {
  const parts = [page, state].filter((part) => part !== '');
  return parts.length === 0 ? t('common.windowTitle') : `${parts.join(' · ')} – ${brand.name}`;
}
