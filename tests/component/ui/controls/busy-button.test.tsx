/** A button that is busy while what it started goes on. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BusyButton } from '../../../../src/ui/controls/buttons/BusyButton';
import { deferred } from '../../../support/fakes/fake-services';

it('a button is busy and ignores presses until what it started has ended, and can be pressed again then', async () => {
  const attempts = [deferred<undefined>(), deferred<undefined>()];
  const onPress = vi.fn(() => attempts[onPress.mock.calls.length - 1]?.promise ?? Promise.resolve());
  render(<BusyButton onPress={onPress}>Try again</BusyButton>);
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onPress).toHaveBeenCalledTimes(1);
  attempts[0]?.resolve(undefined);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onPress).toHaveBeenCalledTimes(2);
  attempts[1]?.resolve(undefined);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});
