/** The pages of a signed-in person's first paint, in one chunk. */
export { HomePage } from '../features/home/HomePage';
export { DefaultLayout } from './layouts/DefaultLayout';
