/** A time to wait that a failure names, as views show it. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCodedFailureText } from '../../../../src/lib/i18n/failure-text';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { openEnvelope } from '../../../../src/lib/api/envelope';
import { ProviderError, type ProviderFailure } from '../../../../src/lib/api/provider-error';

const START = Date.UTC(2026, 10, 27);
beforeEach(async () => {
  await startI18n('en');
  vi.useFakeTimers({ now: START });
});
afterEach(() => vi.useRealTimers());

/** What the app makes of such a response now. */
function refusalOf(status: number, message = '', retryAfterMs?: number): ProviderFailure {
  const text = JSON.stringify({ status: 'ERROR', message });
  try {
    openEnvelope({ status, text, date: null, ...(retryAfterMs !== undefined && { retryAfterMs }) });
  } catch (error) {
    if (error instanceof ProviderError) return error.failure;
  }
  throw new Error('the response was not refused');
}

function Card({ failure }: { readonly failure: ProviderFailure }) {
  return <p role="alert">{useCodedFailureText()(failure)}</p>;
}

const shown = () => screen.getByRole('alert').querySelector('[aria-hidden]')?.textContent;
const told = () => screen.getByRole('alert').querySelector('.visually-hidden')?.textContent;

it.each([
  [refusalNamed(429, '', 3_000), 'Too many attempts. Try again in'],
  [refusalNamed(503, '', 3_000), 'The PingLane service is busy. Try again in'],
  [refusalNamed(400, 'Please wait 3 seconds before asking for another email'), 'Wait'],
])('the time to wait of a refusal counts down for the eye alone', (make, begin) => {
  render(<Card failure={make()} />);
  expect(shown()).toContain(`${begin} 3 s`);
  act(() => void vi.advanceTimersByTime(1_000));
  expect([shown(), told()]).toEqual([expect.stringContaining(`${begin} 2 s`), expect.stringContaining('3 s')]);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(shown()).toBe('You can try again now');
  expect(vi.getTimerCount()).toBe(0);
});

it('the time to wait goes on from the response when the card is opened later', () => {
  const failure = refusalOf(503, '', 30_000);
  vi.setSystemTime(START + 20_000);
  render(<Card failure={failure} />);
  expect([shown(), told()]).toEqual([expect.stringContaining('10 s'), expect.stringContaining('10 s')]);
});

it("the provider's own message is shown as sent when a time to wait stands beside it", () => {
  render(<Card failure={refusalOf(409, 'Busy with your order', 3_000)} />);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Busy with your order · PL-304');
});

function refusalNamed(...response: Parameters<typeof refusalOf>): () => ProviderFailure {
  return () => refusalOf(...response);
}
