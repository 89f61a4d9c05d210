/** The card of points says of their history what the provider says. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadPoints } from '../../../../src/features/gifts/points/load-points';
import { PointsCard } from '../../../../src/features/gifts/points/PointsCard';
import { setBalance } from '../../../../src/features/gifts/points/points.store';
import { failure } from '../../../support/fake-services';
import { renderAt, signedIn } from '../../../support/signed-in';

it('has no history when the provider sends none', async () => {
  const services = await signedIn();
  services.handlers.pointBalance = () => ({ balance: 120 });
  renderAt(<PointsCard />, '/giftcode');
  await act(loadPoints);
  expect(screen.getByText('120 TP')).toBeVisible();
  expect(screen.queryByText('Points history')).toBeNull();
});

it('has no history while only a new balance is known', async () => {
  const services = await signedIn();
  services.handlers.pointBalance = () => Promise.reject(failure('timeout'));
  renderAt(<PointsCard />, '/giftcode');
  await act(loadPoints);
  act(() => setBalance(50));
  expect(screen.getByText('50 TP')).toBeVisible();
  expect(screen.queryByText('Points history')).toBeNull();
});
