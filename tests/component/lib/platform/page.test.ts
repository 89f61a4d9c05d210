/** The visibility of the page, the user's return, and its idle time, as events. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageVisibility, whenIdle } from '../../../../src/lib/platform/page';

let isHidden = false;
vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
afterEach(() => {
  isHidden = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the page', () => {
  it('calls back on every change of visibility, until it is stopped', () => {
    const changed = vi.fn(() => pageVisibility.isHidden());
    const stop = pageVisibility.onChange(changed);
    hide(true);
    hide(false);
    stop();
    hide(true);
    expect(changed.mock.results.map(({ value }) => value as boolean)).toEqual([true, false]);
  });

  it('calls back when the user returns: visible again or focused again; not when they leave', () => {
    const returned = vi.fn();
    const stop = pageVisibility.onReturn(returned);
    hide(true);
    window.dispatchEvent(new Event('blur'));
    expect(returned).not.toHaveBeenCalled();
    hide(false);
    expect(returned).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('focus'));
    expect(returned).toHaveBeenCalledTimes(2);
    stop();
    hide(false);
    window.dispatchEvent(new Event('focus'));
    expect(returned).toHaveBeenCalledTimes(2);
  });
});

describe('work for an idle page', () => {
  it('runs when the browser says that it is idle', () => {
    const requested = vi.fn();
    vi.stubGlobal('requestIdleCallback', requested);
    const run = vi.fn();
    whenIdle(run);
    expect(requested).toHaveBeenCalledExactlyOnceWith(run);
  });

  it('runs after a timer when the browser cannot tell, such as Safari', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    expect('requestIdleCallback' in window).toBe(false);
    const run = vi.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });
});
