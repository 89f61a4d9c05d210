/** What is loaded stays, with the reason and a retry, when a later visit of its page gets no answer (promise E1). */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GiftCodePage } from '../../../src/features/gifts/GiftCodePage';
import { SharePage } from '../../../src/features/sharing/SharePage';
import { failure } from '../../support/fakes/fake-services';
import { walletProvider } from '../../support/provider/wallet-provider';
import { renderAt, signedIn } from '../../support/stages/signed-in';

it.each([
  ['Your gifts', GiftCodePage, 'searchItems'],
  ['Points', GiftCodePage, 'pointBalance'],
  ['Your vouchers', GiftCodePage, 'listVouchers'],
  ['Share a voucher', SharePage, 'listVouchers'],
  ['Invite friends', SharePage, 'showReferral'],
] as const)(
  'E1: "%s" keeps what is loaded, with the reason and a retry, when a later visit gets no answer',
  async (name, Page, call) => {
    const services = await signedIn();
    walletProvider(services);
    services.handlers.showReferral = () => ({ code: 'MIKA2026', invited: 1, rewarded: 1, points: 20 });
    const isLoaded = () => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    const part = () => screen.getByRole('region', { name });
    const first = renderAt(<Page />);
    await isLoaded();
    const loaded = part().textContent;
    first.unmount();

    const well = services.handlers[call];
    Object.assign(services.handlers, { [call]: () => Promise.reject(failure('network')) });
    renderAt(<Page />);
    const alert = await within(part()).findByRole('alert');
    expect(alert).toHaveTextContent(/Network error.*PL-301/);
    expect(part().textContent.replace(alert.textContent, '')).toBe(loaded);
    Object.assign(services.handlers, { [call]: well });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(part().textContent).toBe(loaded));
  },
);
