/** The window's title: the page, and on the desktop what the connection does. */
import type { TFunction } from 'i18next';
import { brand } from '../../../common/brand';
import { paths } from '../../model/paths';

/** What the pages of a session are called. */
export const pageNames = {
  [paths.home]: 'shell.home',
  [paths.allGames]: 'shell.allGames',
  [paths.service]: 'shell.service',
  [paths.giftCode]: 'shell.giftCode',
  [paths.support]: 'shell.support',
  [paths.share]: 'shell.share',
  [paths.profile]: 'shell.profile',
  [paths.affiliateHistory]: 'shell.affiliateHistory',
} as const;

/** @param state the connection in one line; '' where none is shown */
export function windowTitle(t: TFunction, pathname: string, state: string): string {
  const page = isPage(pathname) ? t(pageNames[pathname]) : '';
  const parts = [page, state].filter((part) => part !== '');
  return parts.length === 0 ? t('common.windowTitle') : `${parts.join(' · ')} – ${brand.name}`;
}

function isPage(pathname: string): pathname is keyof typeof pageNames {
  return Object.hasOwn(pageNames, pathname);
}
