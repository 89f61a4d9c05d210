/** The window's title: the page and, on the desktop, the connection's state. */
import type { TFunction } from 'i18next';
import { brand } from '../../../common/brand';

/**
 * @param page the page's title; '' when it has none
 * @param state the connection in one line; '' when none is shown
 */
export function windowTitle(t: TFunction, page: string, state: string): string {
  const parts = [page, state].filter((part) => part !== '');
  return parts.length === 0 ? t('common.windowTitle') : `${parts.join(' · ')} – ${brand.name}`;
}
