/** The picture of a promotion without one, or whose picture cannot be loaded (promise G3). */
export const DEFAULT_PICTURE = '/banners/promotion-en.svg';
