/** The sizes of the text that can be chosen, in percent of the usual one. */
export const TEXT_SIZES = ['90', '100', '110', '125', '150'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
