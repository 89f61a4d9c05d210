/** The pages of the command palette, with translated titles (docs/product.md section 18). */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lookUp } from '../../../common/by-id';
import { paths, type SessionPath } from '../../model/paths';
import type { PageLink } from '../../lib/i18n/page-link';
import type { Command } from './hits';

/** English words that find a page in every language, besides its path. */
export const PAGE_WORDS: Readonly<Record<SessionPath, string>> = {
  [paths.home]: 'home',
  [paths.allGames]: 'all games',
  [paths.service]: 'packages buy extend renew orders',
  [paths.giftCode]: 'gift codes redeem points vouchers',
  [paths.support]: 'help contact faq',
  [paths.share]: 'invite friends referral',
  [paths.profile]: 'account picture password',
  [paths.affiliateHistory]: 'affiliate history',
  [paths.sessions]: 'past sessions recaps statistics',
};

/** The pages, matched by name, path and English words. */
export function usePages(pages: readonly PageLink[]): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(
    () =>
      pages.map(({ path, title, icon }) => ({
        id: path,
        title: t(title),
        icon,
        aliases: [path, lookUp(PAGE_WORDS, path) ?? ''],
        isOffered: true,
        run: () => void navigate(path),
      })),
    [t, navigate, pages],
  );
}
