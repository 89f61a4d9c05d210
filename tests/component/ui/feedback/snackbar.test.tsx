/** Snackbars: duration, pause while the pointer is over them, and role. */
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SNACKBAR_DURATION_MS } from '../../../../src/model/constants';
import { Snackbar, type SnackbarType } from '../../../../src/ui/feedback/Snackbar';
import { advance } from '../../../support/time/advance';

const snackbar = (onClose: () => void, type: SnackbarType = 'success') => (
  <Snackbar
    message="Redeem successfully!"
    type={type}
    durationMs={SNACKBAR_DURATION_MS}
    onClose={onClose}
    closeLabel="Close"
  />
);

describe('Snackbar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('calls its close handler once after its duration, 2 s by default', () => {
    const close = vi.fn();
    render(snackbar(close));
    advance(1_999);
    expect(close).not.toHaveBeenCalled();
    advance(1);
    expect(close).toHaveBeenCalledTimes(1);
    advance(60_000);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('keeps its duration when it is rendered again with another handler', () => {
    const close = vi.fn();
    const { rerender } = render(snackbar(vi.fn()));
    advance(1_500);
    rerender(snackbar(close));
    advance(500);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('pauses while the pointer is over it, and then restarts its full duration', () => {
    const close = vi.fn();
    render(snackbar(close));
    advance(1_900);
    fireEvent.pointerEnter(screen.getByText('Redeem successfully!'));
    advance(60_000);
    expect(close).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByText('Redeem successfully!'));
    advance(1_999);
    expect(close).not.toHaveBeenCalled();
    advance(1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes by its button, and its timer ends with it', () => {
    const close = vi.fn();
    const { unmount } = render(snackbar(close));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives the focus back to where it was when it is closed by its button', () => {
    const close = vi.fn();
    render(
      <>
        <button>Copy</button>
        {snackbar(close)}
      </>,
    );
    const [copy, button] = [screen.getByText('Copy'), screen.getByRole('button', { name: 'Close' })];
    copy.focus();
    button.focus();
    fireEvent.click(button);
    expect(close).toHaveBeenCalledTimes(1);
    expect(copy).toHaveFocus();
  });

  it.each([
    ['success', 0],
    ['info', 0],
    ['warning', 1],
    ['danger', 1],
  ] as const)('is an alert when it warns, else left to the region around it: %s', (type, alerts) => {
    render(snackbar(vi.fn(), type));
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
