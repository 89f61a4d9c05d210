/** What a signed-in person's first paint needs, in one chunk. */
export { HomePage } from '../features/home/HomePage';
export { DefaultLayout } from './layouts/DefaultLayout';
