/** The pages beside login, in one chunk: nobody's first paint needs them, save who follows a link of a mail. */
export { ConfirmEmailPage } from '../features/auth/ConfirmEmailPage';
export { ForgotPasswordPage } from '../features/auth/ForgotPasswordPage';
export { RegisterPage } from '../features/auth/RegisterPage';
export { ConfirmLayout } from './layouts/ConfirmLayout';
