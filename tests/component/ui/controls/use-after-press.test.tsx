/** Changes that wait for the end of a press: at once without one, after the release with one, never after the view is gone. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useForm } from '../../../../src/ui/controls/fields/use-form';
import { useAfterPress } from '../../../../src/ui/controls/use-after-press';

function Left({ onLeft }: { readonly onLeft: () => void }) {
  const afterPress = useAfterPress();
  return <input aria-label="Field" onBlur={() => afterPress(onLeft)} />;
}

it('runs at once when the keyboard moves the focus', async () => {
  const left = vi.fn();
  render(<Left onLeft={left} />);
  await userEvent.click(screen.getByLabelText('Field'));
  await userEvent.tab();
  expect(left).toHaveBeenCalledOnce();
});

it.each(['mouseUp', 'dragEnd', 'contextMenu'] as const)(
  'waits for the end of a press that moves the focus (%s)',
  (end) => {
    const left = vi.fn();
    render(<Left onLeft={left} />);
    const field = screen.getByLabelText('Field');
    field.focus();
    fireEvent.mouseDown(document.body);
    fireEvent.blur(field);
    expect(left).not.toHaveBeenCalled();
    fireEvent[end](document.body);
    expect(left).toHaveBeenCalledOnce();
    fireEvent.blur(field);
    expect(left).toHaveBeenCalledTimes(2);
  },
);

it('drops what waits when the view is gone before the release', () => {
  const left = vi.fn();
  const { unmount } = render(<Left onLeft={left} />);
  const field = screen.getByLabelText('Field');
  field.focus();
  fireEvent.mouseDown(document.body);
  fireEvent.blur(field);
  unmount();
  fireEvent.mouseUp(document.body);
  expect(left).not.toHaveBeenCalled();
});

function Form() {
  const { ref, handlers, problems } = useForm<'email', string>({
    fields: ['email'],
    validate: ({ email }) => (email.includes('@') ? {} : { email: 'Invalid email.' }),
    onSubmit: () => Promise.resolve(null),
  });
  return (
    <form ref={ref} {...handlers}>
      <input name="email" aria-label="Email" />
      <p>{problems.email}</p>
    </form>
  );
}

it('a form validates a field after the press that leaves it', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('Email'), 'lena');
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(screen.getByLabelText('Email')).not.toHaveFocus();
  expect(screen.queryByText('Invalid email.')).not.toBeInTheDocument();
  await user.pointer('[/MouseLeft]');
  expect(screen.getByText('Invalid email.')).toBeInTheDocument();
});
