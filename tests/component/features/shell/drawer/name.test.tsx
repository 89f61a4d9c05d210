/** The name: changed in place, refused at the field, shown everywhere at once. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserBlock } from '../../../../../src/features/shell/header/UserBlock';
import { ProfilePage } from '../../../../../src/features/profile/ProfilePage';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { deferred, failure, type FakeServices } from '../../../../support/fakes/fake-services';
import { COMPOSING_PRESSES } from '../../../../support/composing-presses';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

let services: FakeServices;
let sent: unknown[];

beforeEach(async () => {
  services = await signedIn();
  sent = [];
  services.handlers.updateUser = (request) => {
    sent.push(request);
    return null;
  };
});

const edit = () => screen.getByRole('button', { name: 'Edit name' });
const field = () => screen.getByRole('textbox', { name: 'Full name' });

async function type(name: string): Promise<void> {
  await userEvent.clear(field());
  if (name !== '') {
    await userEvent.click(field());
    await userEvent.paste(name);
  }
  await userEvent.keyboard('{Enter}');
}

it('a name is saved with Enter, shown at once in the header, confirmed by a notice, and the focus returns', async () => {
  renderAt(
    <>
      <UserBlock />
      <ProfilePage />
    </>,
    '/profile',
  );
  await userEvent.click(edit());
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Mika Santos');
  expect(field()).toHaveAttribute('autocorrect', 'off');
  await type('Ngọc Anh');
  await waitFor(() => expect(edit()).toHaveFocus());
  expect(screen.getAllByText('Ngọc Anh')).toHaveLength(2);
  expect(screen.queryByText('Mika Santos')).toBeNull();
  expect(sent).toEqual([{ full_name: 'Ngọc Anh' }]);
  expect(useNotices.getState().notices.map(({ type, getText }) => [type, getText()])).toEqual([
    ['success', 'Name saved'],
  ]);
});

describe('without a request', () => {
  it.each([
    ['', 'Full name is required'],
    ['   ', 'Full name is required'],
    ['x'.repeat(65), 'Full name must be valid'],
    ['Mika\u202Esotnas', 'Full name must be valid'],
    ['Mi\u200Bka', 'Full name must be valid'],
  ])('%j is refused at the field: %s', async (name, sentence) => {
    renderAt(<ProfilePage />, '/profile');
    await userEvent.click(edit());
    await type(name);
    expect(field()).toHaveAccessibleDescription(sentence);
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.type(field(), 'a');
    expect(field()).toBeValid();
  });

  it('64 characters are accepted', async () => {
    renderAt(<ProfilePage />, '/profile');
    await userEvent.click(edit());
    await type('名'.repeat(64));
    await waitFor(() => expect(sent).toEqual([{ full_name: '名'.repeat(64) }]));
  });

  it.each(['{Escape}', 'the button'])('%s cancels the change', async (way) => {
    renderAt(<ProfilePage />, '/profile');
    await userEvent.click(edit());
    await userEvent.type(field(), ' II');
    if (way === 'the button') await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    else await userEvent.keyboard(way);
    expect(screen.getByRole('heading', { name: 'Mika Santos' })).toBeVisible();
    expect(edit()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

it.each(COMPOSING_PRESSES)(
  'Escape that rejects the candidate of an input method editor leaves the form open: %j',
  async (press) => {
    renderAt(<ProfilePage />, '/profile');
    await userEvent.click(edit());
    fireEvent.input(field(), { target: { value: 'やまだ' } });
    fireEvent.keyDown(field(), { key: 'Escape', ...press });
    expect(field()).toHaveValue('やまだ');
  },
);

describe('a refusal or failure', () => {
  it.each([
    ['rejected', 'This name is taken', /^This name is taken$/],
    ['rejected', 'full_name must be valid', /^Full name must be valid$/],
    ['rejected', 'full_name must have at least 3 characters.', /^Full name must have at least 3 characters$/],
    ['network', undefined, /^Network error.+PL-301$/],
    ['timeout', undefined, /^Timeout.+PL-302$/],
  ] as const)('%s is shown at the field, and the typed text stays for a retry', async (reason, message, sentence) => {
    services.handlers.updateUser = () => Promise.reject(failure(reason, message));
    renderAt(<ProfilePage />, '/profile');
    await userEvent.click(edit());
    await type('Linh');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(sentence));
    expect(field()).toHaveValue('Linh');
    expect(field()).toHaveFocus();
    services.handlers.updateUser = () => null;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Linh' })).toBeVisible();
  });

  it('E9: more presses make no more requests while one is pending, and the button is busy', async () => {
    const response = deferred<null>();
    services.handlers.updateUser = (request) => {
      sent.push(request);
      return response.promise;
    };
    renderAt(<ProfilePage />, '/profile');
    await userEvent.click(edit());
    await type('Linh');
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(save);
    await userEvent.type(field(), '{Enter}{Enter}');
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveValue('Linh');
    await act(async () => {
      response.resolve(null);
      await response.promise;
    });
    expect(await screen.findByRole('heading', { name: 'Linh' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

it('G1: a name is shown as plain text', async () => {
  await signedIn({ user: { fullName: '<img src=x onerror=alert(1)>' } });
  renderAt(<ProfilePage />, '/profile');
  const person = screen.getByRole('region', { name: 'Your account' });
  expect(within(person).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(person.querySelector('img')).toBeNull();
});
