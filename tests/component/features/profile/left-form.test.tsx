/** A change of the profile that fails after its form was left is told by a notice; before that the form tells it alone. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { useSession } from '../../../../src/core/session/session.store';
import { AvatarEditor } from '../../../../src/features/profile/avatar/AvatarEditor';
import { NameForm } from '../../../../src/features/profile/person/NameForm';
import { deferred, failure, settle } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const notices = () => useNotices.getState().notices.map(({ type, getText }) => `${type}: ${getText()}`);

/** Presses a button, answers with a timeout, and says what was told; the form is left before that or not. */
async function failedAfter(form: React.ReactNode, button: string, isLeft: boolean): Promise<readonly string[]> {
  const services = await signedIn({ user: { avatarUrl: 'https://cdn.example/a.png' } });
  const response = deferred<null>();
  services.handlers.updateUser = () => response.promise;
  const { unmount } = renderAt(form, '/profile');
  await userEvent.click(screen.getByRole('button', { name: button }));
  if (isLeft) unmount();
  response.reject(failure('timeout'));
  await act(settle);
  return notices();
}

it.each([
  [true, ['danger: Full name: Timeout: the PingLane service did not respond in time']],
  [false, []],
])('a name, left: %s', async (isLeft, told) => {
  expect(await failedAfter(<NameForm fullName="Linh" onDone={() => {}} />, 'Save', isLeft)).toEqual(told);
  expect(useSession.getState().user?.fullName).toBe('Mika Santos');
});

it('the time to wait of a refused name counts down at its field', async () => {
  const { handlers } = await signedIn();
  handlers.updateUser = () => {
    const busy = { source: 'provider', reason: 'rejected', status: 429, retryAfterMs: 60_000 } as const;
    throw new ProviderError({ ...busy, receivedAt: Date.now() - 20_000 });
  };
  renderAt(<NameForm fullName="Linh" onDone={() => {}} />, '/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(settle);
  // A third of the time has passed when the refusal is shown.
  expect(screen.getByRole('alert').querySelector('[aria-hidden]')).toHaveTextContent(
    /^Too many attempts\. Try again in (?:40|39) s$/,
  );
});

it.each([
  [true, ['danger: Profile picture: Timeout: the PingLane service did not respond in time']],
  [false, []],
])('a picture, left: %s', async (isLeft, told) => {
  const editor = <AvatarEditor isOpen dropped={null} hasAvatar onDone={() => {}} />;
  expect(await failedAfter(editor, 'Remove picture', isLeft)).toEqual(told);
});
