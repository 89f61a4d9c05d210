/* global window */
// The first script of the page: what it finds existed before any script.
window.pageSecret = 'not for the preload';
window.bridgeTypeAtFirst = typeof window.bridge;
