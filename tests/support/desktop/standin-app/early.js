/* global window */
// The first script of the page: what it sees was there before any script.
window.pageSecret = 'not for the preload';
window.bridgeTypeAtFirst = typeof window.bridge;
