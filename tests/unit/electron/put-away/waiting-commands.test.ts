/** Commands of the tray, the hotkeys and games that come while a page is being loaded, so that nobody listens yet. */
import { describe, expect, it } from 'vitest';
import { stage } from './put-away-stage';

describe('a command for a page that is loaded again', () => {
  it('waits until the page listens', () => {
    const { putAway, commanded } = stage();
    putAway.pageGone();
    expect(putAway.keepCommand({ command: 'toggle' })).toBe(true);
    expect(commanded()).toEqual([]);
    putAway.pageReady();
    expect(commanded()).toEqual(['toggle']);
  });

  it('is given once when it is repeated while the page is loaded', () => {
    const { putAway, commanded } = stage();
    putAway.pageGone();
    for (const command of ['toggle', 'toggle', 'match-mode', 'match-mode', 'toggle'] as const)
      expect(putAway.keepCommand({ command })).toBe(true);
    putAway.pageReady();
    expect(commanded()).toEqual(['toggle', 'match-mode', 'toggle']);
  });

  it('waits for no window that is opened later', () => {
    const { putAway, commanded, window, openWindow } = stage();
    putAway.pageGone();
    putAway.keepCommand({ command: 'toggle' });
    window().emit('closed');
    expect(putAway.keepCommand({ command: 'toggle' })).toBe(false);
    openWindow({ isHidden: false, path: '/' });
    putAway.pageReady();
    expect(commanded()).toEqual([]);
  });

  it('waits for the window that takes the place of a blank one', () => {
    const { putAway, commanded, window, openWindow } = stage();
    const blank = window();
    openWindow({ isHidden: false, path: '/' });
    expect(putAway.keepCommand({ command: 'toggle' })).toBe(true);
    blank.emit('closed');
    putAway.pageReady();
    expect(commanded()).toEqual(['toggle']);
  });
});
