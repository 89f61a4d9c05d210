/** The gamepad in widgets that have arrow keys of their own. */
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Select } from '../../../../src/ui/controls/select/Select';
import { button, Button, closeStage, connect, focused, hold, openStage, press, renderPage } from './stage';

beforeEach(async () => {
  await openStage();
});
afterEach(closeStage);

/** A list of three whose active one the arrow keys move, and a button below it. */
function Numbers() {
  const [active, setActive] = useState(0);
  return (
    <>
      <div
        role="grid"
        tabIndex={0}
        data-at="600 100"
        aria-activedescendant={`number-${active}`}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setActive(Math.min(3, active + 1));
        }}
      />
      <Button name="Below" at="600 200" />
    </>
  );
}

describe('a widget with arrow keys of its own', () => {
  it('a select is opened, chosen from and closed', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const options = ['one', 'two', 'three'].map((value) => ({ value, title: value }));
    renderPage(<Select label="Number" value="one" options={options} onChange={onChange} />);
    button('Number: one').dataset['at'] = '200 300';
    await connect();
    button('Second').focus();
    await press('down');
    expect(button('Number: one')).toHaveFocus();
    await press('down');
    expect(screen.queryByRole('listbox')).toBeNull();
    await press('a');
    expect(screen.getByRole('listbox')).toHaveFocus();
    await press('down');
    await press('a');
    expect(onChange).toHaveBeenCalledWith('two');
    await press('a');
    await press('b');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(button('Number: one')).toHaveFocus();
  });

  it('a list is left at its end by a press, and not while the direction is held', async () => {
    renderPage(<Numbers />);
    await connect();
    button('First').focus();
    await press('left');
    const list = screen.getByRole('grid');
    act(() => list.focus());
    await press('down');
    await press('down');
    expect(list).toHaveAttribute('aria-activedescendant', 'number-2');
    await hold('down');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await hold();
    expect(list).toHaveFocus();
    expect(list).toHaveAttribute('aria-activedescendant', 'number-3');
    await press('down');
    expect(focused()).toBe('Below');
  });
});
