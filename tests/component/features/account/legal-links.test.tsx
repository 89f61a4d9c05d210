/** The provider's terms and privacy notice: linked before there is an account and afterwards, where they are configured. */
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { LegalPages } from '../../../../common/config';
import { LoginPage } from '../../../../src/features/account/login/LoginPage';
import { RegisterPage } from '../../../../src/features/account/register/RegisterPage';
import { SupportPage } from '../../../../src/features/support/SupportPage';
import { getStartup, setStartup } from '../../../../src/lib/platform/app-info';
import { authStage, renderAuth } from '../../../support/stages/auth-stage';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const TERMS = 'https://provider.test/terms';
const PRIVACY = 'https://provider.test/privacy';

const PAGES: readonly [name: string, open: (legal?: LegalPages) => Promise<void>][] = [
  ['sign-in', (legal) => openSignedOut(<LoginPage />, '/login', legal)],
  ['registration', (legal) => openSignedOut(<RegisterPage />, '/register', legal)],
  [
    'support page',
    async (legal) => {
      await signedIn();
      configure(legal);
      renderAt(<SupportPage />, '/support');
    },
  ],
];

async function openSignedOut(page: ReactElement, path: string, legal?: LegalPages): Promise<void> {
  await authStage();
  configure(legal);
  renderAuth(page, path);
}

function configure(legal?: LegalPages): void {
  const startup = getStartup();
  setStartup({ ...startup, config: { ...startup.config, ...(legal && { legal }) } });
}

const linked = () =>
  screen
    .queryAllByRole('link', { name: /Terms of use|Privacy notice/ })
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]);

it.each(PAGES)('the %s links to those that are configured, outside of the app', async (_name, open) => {
  await open({ terms: TERMS, privacy: PRIVACY });
  expect(linked()).toEqual([
    ['Terms of use', TERMS, '_blank', 'noreferrer'],
    ['Privacy notice', PRIVACY, '_blank', 'noreferrer'],
  ]);
});

it.each(PAGES)('the %s links to one of them, and to none when none is configured', async (_name, open) => {
  await open({ privacy: PRIVACY });
  expect(linked().map(([title]) => title)).toEqual(['Privacy notice']);
  document.body.replaceChildren();
  await open();
  expect(linked()).toEqual([]);
});
