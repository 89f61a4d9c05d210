/** The pages of a signed-in person's first paint, in one chunk. */
export { loadHome } from './HomeRoute';
export { DefaultLayout } from './layouts/DefaultLayout';
