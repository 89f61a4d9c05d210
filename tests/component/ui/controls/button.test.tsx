/** Buttons, switch and segmented control: names, states, keyboard. */
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../src/ui/controls/buttons/Button';
import { IconButton } from '../../../../src/ui/controls/buttons/IconButton';
import { SegmentedControl } from '../../../../src/ui/controls/SegmentedControl';
import { Switch } from '../../../../src/ui/controls/Switch';

describe('Button', () => {
  it('is clicked by mouse, Enter and Space', async () => {
    const press = vi.fn();
    render(<Button onClick={press}>Connect</Button>);
    const button = screen.getByRole('button', { name: 'Connect' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}{ }');
    expect(press).toHaveBeenCalledTimes(3);
  });

  it('E9: is marked as busy and ignores every click while busy, also as the submit button of a form', async () => {
    const press = vi.fn();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('ignores every click while paused, and can have the focus', async () => {
    const press = vi.fn();
    render(
      <Button paused onClick={press}>
        Off
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Off' });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(press).not.toHaveBeenCalled();
  });

  it('does not submit a form by default', () => {
    render(<Button>Plain</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

it('an icon button has its label as its name', () => {
  render(<IconButton label="Close" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});

describe('Switch', () => {
  it.each([
    ['on', 'true', null, ''],
    ['off', 'false', null, ''],
    ['wait', 'false', 'true', 'words'],
  ] as const)('shows the state %s, and reads it once', (state, checked, busy, description) => {
    render(<Switch label="PingLane" state={state} stateText="words" onToggle={vi.fn()} />);
    const toggle = screen.getByRole('switch', { name: 'PingLane' });
    expect(toggle).toHaveAttribute('aria-checked', checked);
    expect(toggle.getAttribute('aria-busy')).toBe(busy);
    expect(toggle).toHaveTextContent('words');
    expect(toggle).toHaveAccessibleDescription(description);
  });

  it('is a button with the word of the cancel while a change can be cancelled', async () => {
    const toggle = vi.fn();
    render(<Switch label="PingLane" state="wait" stateText="Wait" cancelText="Cancel" hint="Slow" onToggle={toggle} />);
    expect(screen.queryByRole('switch')).toBeNull();
    const cancel = screen.getByRole('button', { name: 'PingLane: Cancel', description: 'Slow' });
    expect(cancel).not.toHaveAttribute('aria-checked');
    await userEvent.click(cancel);
    expect(toggle).toHaveBeenCalledOnce();
  });

  it('calls back when toggled by mouse or Space, unless disabled', async () => {
    const toggle = vi.fn();
    const { rerender } = render(<Switch label="PingLane" state="off" stateText="Off" onToggle={toggle} />);
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.keyboard('{ }');
    rerender(<Switch label="PingLane" state="off" stateText="Off" onToggle={toggle} disabled />);
    await userEvent.click(screen.getByRole('switch'));
    expect(toggle).toHaveBeenCalledTimes(2);
  });
});

describe('SegmentedControl', () => {
  function Ranges() {
    const [value, setValue] = useState('5');
    const options = ['1', '5', '10'].map((minutes) => ({ value: minutes, title: `${minutes} min` }));
    return <SegmentedControl label="Range" value={value} options={options} onChange={setValue} />;
  }

  it('is a radio group: arrows wrap around, Home and End go to the ends, focus follows', async () => {
    render(<Ranges />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '5 min' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '10 min' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '1 min' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '1 min' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('radio', { name: '10 min' })).toBeChecked();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '10 min' })).toBeChecked();
  });
});
