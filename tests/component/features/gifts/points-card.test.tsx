/** The card of points says of their history what the provider says. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { wirePoints } from '../../../../common/contract/provider/points';
import { loadVouchers } from '../../../../src/core/vouchers/load-vouchers';
import { loadPoints } from '../../../../src/features/gifts/points/load-points';
import { PointsCard } from '../../../../src/features/gifts/points/PointsCard';
import { setBalance } from '../../../../src/features/gifts/points/points.store';
import { failure } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

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

it('says that the points do not suffice only while they do not', async () => {
  const services = await signedIn();
  services.handlers.pointBalance = () => ({ balance: 20 });
  services.handlers.listVouchers = () => [{ id: 'v', state: 'exchange', percent: 10, points: 50 }];
  renderAt(<PointsCard />, '/giftcode');
  await act(() => Promise.all([loadPoints(), loadVouchers()]));
  await userEvent.click(screen.getByRole('button', { name: /30 TP/ }));
  expect(screen.getByText('Not enough point')).toBeVisible();
  act(() => setBalance(500));
  expect(screen.queryByText('Not enough point')).toBeNull();
});

describe('the balance after each entry', () => {
  const move = (id: number, delta: number) => ({ id, delta, created_at: `2026-11-0${id} 08:00:00` });
  const show = async (history: readonly object[]) => {
    const services = await signedIn();
    services.handlers.pointBalance = () => v.parse(wirePoints, { balance: 70, history });
    renderAt(<PointsCard />, '/giftcode');
    await act(loadPoints);
    return services;
  };
  const balances = () => screen.queryAllByText(/^Balance/).map(({ textContent }) => textContent);

  it('stays as it was while only a new balance is known', async () => {
    const services = await show([move(2, 50), move(1, 20)]);
    const before = balances();
    expect(before).toEqual(['Balance 70 TP', 'Balance 20 TP']);
    services.handlers.pointBalance = () => Promise.reject(failure('timeout'));
    act(() => setBalance(20));
    await act(loadPoints);
    expect(balances()).toEqual(before);
  });

  it('is not shown when entries are missing, because it cannot be counted back', async () => {
    await show([move(2, 50), { ...move(1, 20), delta: 'twenty' }]);
    expect(screen.getByText('+50 TP')).toBeVisible();
    expect(balances()).toEqual([]);
  });

  it('no history is shown, and it is not called empty, when no entry can be read', async () => {
    await show([{ ...move(1, 20), delta: 'twenty' }]);
    expect(screen.queryByText('Points history')).toBeNull();
  });
});
