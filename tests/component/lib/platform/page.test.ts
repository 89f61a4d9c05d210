/** The visibility of the page and the user's return, as events. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageVisibility } from '../../../../src/lib/platform/page';

let isHidden = false;
vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
afterEach(() => {
  isHidden = false;
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
