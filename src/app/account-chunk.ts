/** The signed-out pages besides login, in one chunk: only a mail's link opens one of them first. */
export { ConfirmEmailPage } from '../features/account/confirm-email/ConfirmEmailPage';
export { ForgotPasswordPage } from '../features/account/forgot-password/ForgotPasswordPage';
export { RegisterPage } from '../features/account/register/RegisterPage';
export { ConfirmLayout } from './layouts/ConfirmLayout';
