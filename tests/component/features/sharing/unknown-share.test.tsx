/** A share whose outcome is unknown stays open until the provider has answered its key (promises E9, J3). */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SharePage } from '../../../../src/features/sharing/SharePage';
import { openEnvelope } from '../../../../src/lib/api/envelope';
import { failure } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const keys: (string | undefined)[] = [];

it.each([403, 404])(
  'J3: a share stays unknown when a proxy answers its repetition with a page and %i',
  async (status) => {
    const services = await signedIn();
    keys.length = 0;
    services.handlers.showReferral = () => ({ code: 'MIKA2026' });
    services.handlers.listVouchers = () => [{ id: 'ten', percent: 10, state: 'available' }];
    const answers = [
      () => Promise.reject(failure('timeout')),
      () => openEnvelope({ status, text: '<html>' }),
      () => null,
    ];
    Object.assign(services.handlers, {
      shareVoucher: (_: unknown, { idempotencyKey }: { readonly idempotencyKey?: string }) => {
        keys.push(idempotencyKey);
        return answers.shift()?.();
      },
    });
    renderAt(<SharePage />, '/share');
    await userEvent.click(await screen.findByRole('button', { name: /^Choose: 10% voucher/ }));
    await userEvent.type(screen.getByRole('textbox', { name: "Friend's account" }), 'friend1{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Share now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/PL-304/)).toBeVisible();
    expect(screen.getByText('No answer yet')).toBeVisible();
    expect(screen.queryByText('Not shared')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Voucher shared')).toBeVisible();
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  },
);
