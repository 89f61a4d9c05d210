/** The pages of a signed-out person's first paint, in one chunk. */
export { LoginPage } from '../features/account/login/LoginPage';
export { LoginLayout } from './layouts/LoginLayout';
