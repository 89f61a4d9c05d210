/** The picture where a promotion has none, or none that can be had (promise G3). */
export const DEFAULT_PICTURE = '/banners/promotion-en.svg';
