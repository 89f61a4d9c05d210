/** The drawer's row of the service: its end, and no second name or tag (docs/product.md section 2, Drawer). */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DrawerProfile } from '../../../../../src/features/shell/drawer/DrawerProfile';
import { DrawerPromotion } from '../../../../../src/features/shell/drawer/DrawerPromotion';
import { DAY_MS, renderAt, signedIn } from '../../../../support/stages/signed-in';

it.each([
  ['none', { expiresAt: null }, /^Your service: no service yet$/],
  ['days left', { expiresAt: Date.now() + 22.5 * DAY_MS }, /^Your service: until \w+ \d+/],
  [
    'a free trial',
    { registeredAt: Date.now(), expiresAt: Date.now() + 3 * DAY_MS },
    /^Your service: free trial until \w+ \d+/,
  ],
  ['an end in another year', { expiresAt: new Date(2099, 11, 31).getTime() }, /^Your service: until Dec 31, 2099$/],
  ['an end in the year 9999', { expiresAt: Date.UTC(9999, 11, 31) }, /^Your service: no end date$/],
  ['an end years ago', { expiresAt: new Date(2023, 10, 20).getTime() }, /^Your service: ended Nov 20, 2023$/],
  ['an end that has passed', { expiresAt: Date.now() - 1 }, /^Your service: ended \w+ \d+/],
])(
  'a service with %s is named with its end and leads to the profile; name and tag are in the header alone',
  async (_, user, text) => {
    await signedIn({ user });
    renderAt(<DrawerProfile isCollapsed={false} />);
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', '/profile');
    expect(screen.queryByText('Mika Santos')).toBeNull();
    expect(screen.queryByText(/^(?:Free trial|VIP|\d+ days?)$/)).toBeNull();
  },
);

it('the promotional block counts no days of a service without an end', async () => {
  await signedIn({ user: { expiresAt: Date.UTC(9999, 11, 31) } });
  renderAt(<DrawerPromotion isCollapsed={false} />);
  expect(screen.getByRole('link', { name: 'Extend now: No end date' })).toHaveTextContent(/^No end dateExtend now$/);
});

it('the promotional block says of a trial, which has nothing to extend yet, when it ends and that nothing is charged', async () => {
  const now = Date.now();
  await signedIn({ user: { registeredAt: now - DAY_MS, expiresAt: now + 2 * DAY_MS } });
  renderAt(<DrawerPromotion isCollapsed={false} />);
  expect(screen.getByRole('link', { name: 'Extend now: 2 days left' })).toHaveTextContent(
    /Free trial until \w{3} \d+, \d{4}, .*\. Nothing is charged\./,
  );
});
