/** The modal: removal delay, scroll lock, ways to close (docs/product.md sections 2 and 9). */
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MODAL_REMOVAL_DELAY_MS } from '../../../../src/model/constants';
import { Modal } from '../../../../src/ui/overlay/Modal';
import { advance } from '../../../support/time/advance';
import { COMPOSING_PRESSES } from '../../../support/composing-presses';
import { BESIDE, clickScrim } from '../../../support/click-scrim';

const renew = (isOpen: boolean, onClose = vi.fn()) => (
  <Modal
    title="Service expired"
    isOpen={isOpen}
    onClose={onClose}
    closeLabel="Close"
    footer={<button>Renew now</button>}
  >
    Your service has expired. Do you want to continue using the service?
  </Modal>
);
const INSIDE = { clientX: 515, clientY: 200 };
const pageOverflow = () => document.documentElement.style.overflow;

describe('Modal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is a dialog named by its title, with content and actions', () => {
    render(renew(true));
    const dialog = screen.getByRole('dialog', { name: 'Service expired' });
    expect(dialog).toHaveTextContent('Do you want to continue using the service?');
    expect(screen.getByRole('button', { name: 'Renew now' })).toBeInTheDocument();
  });

  it('is removed exactly 300 ms after closing', () => {
    const { rerender } = render(renew(true));
    rerender(renew(false));
    advance(MODAL_REMOVAL_DELAY_MS - 1);
    expect(document.querySelector('dialog')).toBeInTheDocument();
    advance(1);
    expect(document.querySelector('dialog')).not.toBeInTheDocument();
    expect(MODAL_REMOVAL_DELAY_MS).toBe(300);
  });

  it('stays when it is opened again while it closes', () => {
    const { rerender } = render(renew(true));
    rerender(renew(false));
    advance(200);
    rerender(renew(true));
    advance(10_000);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('locks the page while open, and while another one is still open', () => {
    const first = render(renew(true));
    expect(pageOverflow()).toBe('hidden');
    const second = render(renew(true));
    first.rerender(renew(false));
    expect(pageOverflow()).toBe('hidden');
    second.unmount();
    expect(pageOverflow()).toBe('');
  });

  it('is not in the page and locks nothing when it was never opened', () => {
    render(renew(false));
    expect(document.querySelector('dialog')).not.toBeInTheDocument();
    expect(pageOverflow()).toBe('');
  });

  it.each(COMPOSING_PRESSES)('stays open when Escape rejects the candidate of an input method editor: %j', (press) => {
    const onClose = vi.fn();
    render(renew(true, onClose));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', ...press });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('E9: takes no click of the double click that has opened it, neither beside it nor on its answer', () => {
    const [answer, close] = [vi.fn(), vi.fn()];
    const dialog = (isOpen: boolean) => (
      <Modal title="Exchange" isOpen={isOpen} onClose={close} closeLabel="Close">
        <button onClick={answer}>Yes</button>
      </Modal>
    );
    const { rerender } = render(dialog(true));
    const click = (detail: number) => fireEvent.click(screen.getByRole('button', { name: 'Yes' }), { detail });
    click(2);
    clickScrim(screen.getByRole('dialog'), 2);
    expect([answer, close].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    // A double click that begins in it is its own.
    for (const detail of [1, 2]) click(detail);
    expect(answer).toHaveBeenCalledTimes(2);
    rerender(dialog(false));
    rerender(dialog(true));
    click(2);
    expect(answer).toHaveBeenCalledTimes(2);
    clickScrim(screen.getByRole('dialog'), 1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('E9: is not answered by a key that is held or pressed again right after it has opened it, and is by a later one', () => {
    const dialog = (isOpen: boolean) => (
      <Modal title="Exchange?" isOpen={isOpen} onClose={() => {}} closeLabel="Close">
        <button data-autofocus>Yes</button>
        <button>More</button>
      </Modal>
    );
    const { rerender } = render(dialog(true));
    /** Whether the press of a key is the button's. */
    const press = (key: string, repeat = false, name = 'Yes') =>
      fireEvent.keyDown(screen.getByRole('button', { name }), { key, repeat });
    const presses = () => [press('Enter'), press(' '), press('Enter', true), press(' ', true)];
    expect(presses()).toEqual([false, false, false, false]);
    // Whoever has moved the focus has seen it, and other keys are no answer.
    expect([press('Enter', false, 'More'), press('Tab')]).toEqual([true, true]);
    advance(499);
    expect(press('Enter')).toBe(false);
    advance(1);
    expect(presses()).toEqual([true, true, false, false]);
    rerender(dialog(false));
    rerender(dialog(true));
    expect(press('Enter')).toBe(false);
  });

  it('calls its close handler for its icon, Escape and a click on the scrim, but not for one inside', () => {
    const close = vi.fn();
    render(renew(true, close));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    clickScrim(screen.getByRole('dialog'));
    expect(close).toHaveBeenCalledTimes(3);
    clickScrim(screen.getByText(/continue using/));
    expect(close).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('closes at the click, so that the press never reaches what lies beneath', () => {
    const close = vi.fn();
    render(renew(true, close));
    fireEvent.pointerDown(screen.getByRole('dialog'), BESIDE);
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('dialog'), BESIDE);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['its scrollbar is pressed', INSIDE, INSIDE],
    ['a press in it ends on the scrim', INSIDE, BESIDE],
    ['a press on the scrim ends in it', BESIDE, INSIDE],
  ])('stays when %s', (_, pressed, released) => {
    const close = vi.fn();
    render(renew(true, close));
    const dialog = screen.getByRole('dialog');
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 420, 300));
    fireEvent.pointerDown(dialog, pressed);
    fireEvent.click(dialog, released);
    expect(close).not.toHaveBeenCalled();
  });

  it('closes when the browser cancels it, but stays when a file chooser in it is dismissed', () => {
    const close = vi.fn();
    render(
      <Modal title="Picture" isOpen onClose={close} closeLabel="Close">
        <input type="file" aria-label="File" />
      </Modal>,
    );
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(close).not.toHaveBeenCalled();
    expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
    expect(close).toHaveBeenCalledOnce();
  });
});
