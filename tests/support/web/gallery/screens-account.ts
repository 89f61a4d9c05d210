/** The pages of a person who is not signed in yet. */
import { paths } from '../../../../src/model/paths';
import { person } from './answers';
import type { Screen } from './screens';

const signedOut = { isSignedIn: false };

export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login', path: paths.login, world: signedOut },
  {
    name: 'register',
    path: `${paths.register}?ref=MIKA2026`,
    world: signedOut,
    async steps({ page, text, press }) {
      await page.getByLabel(text('auth.email'), { exact: true }).fill('mika@');
      await press('auth.registerButton');
    },
  },
  { name: 'forgot-password', path: paths.forgotPassword, world: signedOut },
  {
    name: 'confirm-email',
    path: paths.confirmEmail,
    world: (picturesUrl) => ({ answers: { userInfo: { ...person(picturesUrl), email_verified: false } } }),
  },
];
