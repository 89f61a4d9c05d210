/** Snackbars and the busy overlay with their limits (docs/product.md section 9). */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyOverlay } from '../../../../src/features/shell/notices/BusyOverlay';
import { Snackbars } from '../../../../src/features/shell/notices/Snackbars';
import { Modal } from '../../../../src/ui/overlay/Modal';
import { notify, showBusy, useNotices } from '../../../../src/core/preferences/notices.store';
import { signedIn } from '../../../support/stages/signed-in';

beforeEach(async () => {
  await signedIn();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('snackbars', () => {
  it('close after 2 s, and stay while the pointer is over them', () => {
    render(<Snackbars />);
    act(() => notify('success', 'Redeem successfully!'));
    act(() => void vi.advanceTimersByTime(1_999));
    const snackbar = screen.getByText('Redeem successfully!').parentElement ?? document.body;
    // The region was there before: what appears in it is announced.
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
    fireEvent.pointerEnter(snackbar);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(snackbar).toBeVisible();
    fireEvent.pointerLeave(snackbar);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.queryByText('Redeem successfully!')).toBeNull();
  });

  it('G8: show five of a thousand in a second, and the same text once', () => {
    render(<Snackbars />);
    act(() => {
      for (let index = 0; index < 1_000; index += 1) notify('danger', `Failure ${index % 100}`);
    });
    const seen = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(seen).toEqual(['Failure 95', 'Failure 96', 'Failure 97', 'Failure 98', 'Failure 99']);
  });

  it('G8: show a text once that comes again beside others, as the newest', () => {
    render(<Snackbars />);
    act(() => {
      for (const text of ['No network', 'Copied', 'No network', 'No network']) notify('warning', text);
    });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Copied', 'No network']);
  });

  it('are announced in an open dialog too, because all around it is inert', () => {
    const page = (isOpen: boolean) => (
      <>
        <Modal title="Line test" isOpen={isOpen} onClose={() => {}} closeLabel="Close">
          Results
        </Modal>
        <Snackbars />
      </>
    );
    const { rerender } = render(page(true));
    act(() => notify('success', 'Copied'));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Copied');
    rerender(page(false));
    act(() => notify('success', 'Saved'));
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    expect(screen.getByText('Copied')).toBeVisible();
  });

  it('close when their Close button is clicked', () => {
    render(<Snackbars />);
    act(() => notify('warning', 'Words'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Words')).toBeNull();
  });
});

describe('the busy overlay', () => {
  it('covers the page and announces it while something is running', () => {
    render(<BusyOverlay />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    let done = () => {};
    act(() => {
      done = showBusy();
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading, please wait');
    expect(document.body).toHaveAttribute('aria-busy', 'true');
    act(() => done());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(document.body).not.toHaveAttribute('aria-busy');
  });

  it('E3: closes by itself after exactly 10 s, even when something still runs', () => {
    render(<BusyOverlay />);
    act(() => {
      showBusy();
      showBusy();
    });
    act(() => void vi.advanceTimersByTime(9_999));
    expect(screen.getByText('Loading, please wait')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(useNotices.getState().busyCount).toBe(0);
  });

  it('E3: is not closed by work that has outlived an earlier one', () => {
    render(<BusyOverlay />);
    let done = () => {};
    act(() => {
      done = showBusy();
    });
    act(() => void vi.advanceTimersByTime(10_000));
    act(() => {
      showBusy();
    });
    act(() => done());
    expect(screen.getByText('Loading, please wait')).toBeVisible();
  });

  it('has a new limit of 10 s each time it opens', () => {
    render(<BusyOverlay />);
    let done = () => {};
    act(() => {
      done = showBusy();
    });
    act(() => void vi.advanceTimersByTime(9_000));
    act(() => done());
    act(() => {
      showBusy();
    });
    act(() => void vi.advanceTimersByTime(9_000));
    expect(screen.getByText('Loading, please wait')).toBeVisible();
  });
});
