/** How the address of a window that shows nothing yet begins. Read in Node and in the page. */
export const BLANK_PREFIX = 'data:text/html,standin-blank-';
