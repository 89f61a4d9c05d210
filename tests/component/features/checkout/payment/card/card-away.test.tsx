/** The card form clears its fields while the person is away from the window (promise H4). */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveWindow, openPayment, returnToWindow } from '../../payment-stage';

const NUMBER = '4242424242424242';
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const LABELS = ['Card number', 'Cardholder name', 'Expiry month', 'Expiry year', 'CVV'] as const;

describe('H4: away from the window', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const values = () => LABELS.map((label) => box(label).value).join('');

  it('for 5 minutes clears the fields with a notice, and for a moment less does not', async () => {
    await openPayment('card');
    box('Card number').value = NUMBER;
    leaveWindow();
    act(() => void vi.advanceTimersByTime(5 * 60_000 - 1_000));
    expect(values()).toBe(NUMBER);
    returnToWindow();
    leaveWindow();
    act(() => void vi.advanceTimersByTime(5 * 60_000 - 1_000));
    expect(values()).toBe(NUMBER);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(values()).toBe('');
    expect(screen.getByText(/You were away for 5 minutes/)).toBeInTheDocument();
  });

  it('and asleep for longer than that clears them on return', async () => {
    await openPayment('card');
    box('Card number').value = NUMBER;
    leaveWindow();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    returnToWindow();
    expect(values()).toBe('');
  });

  it('is noticed when the window is hidden, also while the form is opened', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await openPayment('card');
    box('Card number').value = NUMBER;
    act(() => void vi.advanceTimersByTime(5 * 60_000));
    expect(values()).toBe('');

    hidden.mockReturnValue(false);
    returnToWindow();
    box('Card number').value = NUMBER;
    hidden.mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void vi.advanceTimersByTime(5 * 60_000));
    expect(values()).toBe('');
    hidden.mockRestore();
  });

  it('is followed only while the form is there', async () => {
    const [added, removed] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')];
    const followers = (calls: typeof added.mock.calls) =>
      calls.filter(([event]) => event === 'visibilitychange').map(([, follower]) => follower);
    const { unmount } = await openPayment('card');
    unmount();
    const left = followers(added.mock.calls).filter((one) => !followers(removed.mock.calls).includes(one));
    vi.restoreAllMocks();
    expect(left).toEqual([]);
  });
});
