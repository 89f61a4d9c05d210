/** What the page reports for the tray, and who hears of it. */
import { expect, it, vi } from 'vitest';
import { createPageView } from '../../../../electron/desktop/page-view';
import { trayView as view } from '../../../support/samples/tray-view';

it('tells that the page is busy, or no longer, only when that has changed', () => {
  const page = createPageView();
  const onChange = vi.fn();
  const stop = page.activity.onChange(onChange);
  page.set({ ...view, isBusy: false });
  page.set({ ...view, isBusy: true });
  page.set({ ...view, isBusy: true, sentence: 'Connecting' });
  expect([onChange.mock.calls.length, page.activity.isBusy(), page.read()?.sentence]).toEqual([1, true, 'Connecting']);
  page.set(view);
  stop();
  page.set({ ...view, isBusy: true });
  expect([onChange.mock.calls.length, page.activity.isBusy()]).toEqual([2, true]);
});

it('J2: the page view says nothing of the line and of pending work once the page is gone', () => {
  const page = createPageView();
  const onChange = vi.fn();
  page.activity.onChange(onChange);
  page.forget();
  expect(page.read()).toBeNull();
  const mini = { ...view.mini, tone: 'success' as const };
  page.set({ ...view, isBusy: true, line: 'success', offeredId: 'jp', mini });
  page.forget();
  expect(page.read()).toEqual({ ...view, line: 'neutral', mini: { ...mini, tone: 'neutral' } });
  expect([onChange.mock.calls.length, page.activity.isBusy()]).toEqual([2, false]);
});
