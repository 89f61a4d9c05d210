/** Text, password and search boxes: labels, errors at the field, reveal, clearing. */
import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { COMPOSING_PRESSES } from '../../../support/composing-presses';
import { PasswordField } from '../../../../src/ui/controls/fields/PasswordField';
import { SearchField } from '../../../../src/ui/controls/fields/SearchField';
import { TextField } from '../../../../src/ui/controls/fields/TextField';

describe('TextField', () => {
  it('has its label as its name and its hint as its description', () => {
    render(<TextField label="Email" hint="We never share it." />);
    const box = screen.getByLabelText('Email');
    expect(box).toHaveAccessibleDescription('We never share it.');
    expect(box).not.toHaveAttribute('aria-invalid');
  });

  it('shows and announces an error at the field instead of the hint', () => {
    render(<TextField label="Email" hint="We never share it." error="Invalid or non-existent email." />);
    const box = screen.getByLabelText('Email');
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Invalid or non-existent email.');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or non-existent email.');
    expect(screen.queryByText('We never share it.')).not.toBeInTheDocument();
  });
});

it('H6: a password is hidden until it is revealed, and can be hidden again', async () => {
  render(<PasswordField label="Password" revealLabel="Show" hideLabel="Hide" defaultValue="s3cret" />);
  const box = screen.getByLabelText('Password');
  expect(box).toHaveAttribute('type', 'password');
  expect(box).toHaveAttribute('autocomplete', 'current-password');
  expect(box).toHaveAttribute('autocorrect', 'off');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(box).toHaveAttribute('type', 'text');
  expect(box).toHaveValue('s3cret');
  const hide = screen.getByRole('button', { name: 'Hide' });
  // Its name has changed with the state: 'Hide, pressed' would say that it is hidden.
  expect(hide).not.toHaveAttribute('aria-pressed');
  await userEvent.click(hide);
  expect(box).toHaveAttribute('type', 'password');
});

describe('SearchField', () => {
  function Search({ onKeyDown }: { readonly onKeyDown?: () => void }) {
    const [value, setValue] = useState('');
    return (
      <SearchField
        label="Search servers"
        placeholder="Search"
        value={value}
        onChange={setValue}
        clearLabel="Clear"
        shortcut="Ctrl K"
        {...(onKeyDown && { onKeyDown })}
      />
    );
  }

  it('takes text; its button and Escape clear it; the shortcut is shown only while it is empty', async () => {
    render(<Search />);
    const box = screen.getByRole('searchbox', { name: 'Search servers' });
    expect(box).toHaveAttribute('autocomplete', 'off');
    expect(screen.getByText('Ctrl K')).toBeInTheDocument();
    await userEvent.type(box, 'tokyo');
    expect(screen.queryByText('Ctrl K')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    await userEvent.keyboard('osaka{Escape}');
    expect(box).toHaveValue('');
  });

  it.each(COMPOSING_PRESSES)(
    'keeps its text, and passes no key on, when Escape rejects the candidate of an input method editor: %j',
    (press) => {
      const onKeyDown = vi.fn();
      render(<Search onKeyDown={onKeyDown} />);
      const box = screen.getByRole('searchbox', { name: 'Search servers' });
      fireEvent.change(box, { target: { value: '大さか' } });
      fireEvent.keyDown(box, { key: 'Escape', ...press });
      expect(box).toHaveValue('大さか');
      expect(onKeyDown).not.toHaveBeenCalled();
    },
  );
});
