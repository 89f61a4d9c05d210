/** The promotional block's picture in the current language (docs/product.md section 2: en, id, ms, th, vi, zh). */

const LANGUAGES_WITH_BANNER: readonly string[] = ['en', 'id', 'ms', 'th', 'vi', 'zh'];
const DEFAULT_BANNER_LANGUAGE = 'en';

/** The picture's path; languages without one of their own get the English one. */
export function promotionBanner(language: string): string {
  const own = LANGUAGES_WITH_BANNER.includes(language) ? language : DEFAULT_BANNER_LANGUAGE;
  return `/banners/promotion-${own}.svg`;
}
