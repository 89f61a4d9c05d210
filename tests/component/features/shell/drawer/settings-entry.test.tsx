/** The settings entry of the drawer on both platforms. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettingsEntry } from '../../../../../src/features/shell/drawer/SettingsEntry';
import { renderAt, signedIn } from '../../../../support/signed-in';

it.each([
  ['desktop', true, ['Profile', 'Sessions']],
  ['web platform, which records no sessions', false, ['Profile']],
])('the entry lists the pages of its group on the %s', async (_, isDesktop, names) => {
  await signedIn({ isDesktop });
  renderAt(<SettingsEntry isCollapsed={false} />, '/profile');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
});
