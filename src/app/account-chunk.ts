/** The pages beside login, in one chunk: nobody's first paint needs them, save who follows a link of a mail. */
export { ConfirmEmailPage } from '../features/account/confirm-email/ConfirmEmailPage';
export { ForgotPasswordPage } from '../features/account/forgot-password/ForgotPasswordPage';
export { RegisterPage } from '../features/account/register/RegisterPage';
export { ConfirmLayout } from './layouts/ConfirmLayout';
