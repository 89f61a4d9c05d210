/** A dialog that asks before an action: its two answers, and a press while it fades. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../src/ui/overlay/ConfirmDialog';

const run = vi.fn();
const onClose = vi.fn();
const dialog = (changed: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    title="Remove all?"
    isOpen
    onClose={onClose}
    closeLabel="Close"
    cancelLabel="Cancel"
    action={{ label: 'Remove', kind: 'danger', run }}
    {...changed}
  >
    They cannot be restored.
  </ConfirmDialog>
);

it('closes or acts, and has only its closing button without an action', async () => {
  const { rerender } = render(dialog());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onClose.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect([onClose.mock.calls.length, run.mock.calls.length]).toEqual([1, 1]);
  rerender(dialog({ action: null }));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Cancel']);
});

it('has the focus on its cancel button when the action destroys something, else on its title', () => {
  const { unmount } = render(dialog());
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  unmount();
  render(dialog({ action: { label: 'Install', run } }));
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('is described by its question when the focus begins at an answer, which would be heard without it', () => {
  const { unmount } = render(dialog());
  expect(screen.getByRole('dialog', { name: 'Remove all?' })).toHaveAccessibleDescription('They cannot be restored.');
  unmount();
  render(dialog({ action: { label: 'Install', run } }));
  expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
});

it('E9: does not act again on a press while it fades', () => {
  run.mockClear();
  const { rerender } = render(dialog());
  const remove = screen.getByRole('button', { name: 'Remove' });
  rerender(dialog({ isOpen: false }));
  expect(remove).toBeInTheDocument();
  // At once: on a busy machine a press of several events takes longer than the fade.
  fireEvent.click(remove);
  expect(run).not.toHaveBeenCalled();
});
