/** About 25 days: a timer takes a longer delay for none, and would run at once. */
export const LONGEST_DELAY_MS = 2 ** 31 - 1;
