/** The palette's offer to redeem a typed code, while the form for it is busy: it would drop the code without a word. */
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { beginGiftCheck, endGiftCheck } from '../../../../src/core/vouchers/gift-form.store';
import { signedIn } from '../../../support/stages/signed-in';
import { box, endDebounce, options, panelShown, renderSearch } from './stage';

it('comes when the form can take the code', async () => {
  const services = await signedIn();
  renderSearch();
  await userEvent.click(box());
  await panelShown();
  act(beginGiftCheck);
  await userEvent.keyboard('redeem DEMO7A');
  await endDebounce(services);
  expect(document.body).not.toHaveTextContent('Redeem gift code');
  act(() => endGiftCheck({ title: 'A month', kind: 'days', value: 30, expiresAt: null }));
  expect(options('Actions')).toEqual(['Redeem gift code DEMO7A']);
});
