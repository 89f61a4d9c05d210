/** The mini window: what is sent to its page and when, its place, and its end; without Electron. */
import { describe, expect, it } from 'vitest';
import type { TrayView } from '../../../../../common/contract/ipc/desktop-settings';
import { connected, stage } from './mini-window-stage';

describe('its page', () => {
  it('gets one message for each other drawing, and none for equal figures', () => {
    const { mini, now, open } = stage();
    const { models } = open();
    expect(models).toHaveLength(1);
    now.figures = { pingMs: 12.2, jitterMs: 1, at: 0 };
    mini.update();
    expect(models).toHaveLength(2);
    // A minute of sweeps with figures that are drawn alike, and what else reports without a change.
    for (let sweep = 1; sweep <= 11; sweep += 1) {
      now.time = sweep * 5_000;
      now.figures = { pingMs: 12 + (sweep % 3) / 10, jitterMs: 1.01, at: now.time };
      mini.update();
      mini.update();
    }
    expect(models).toHaveLength(2);
    now.figures = { pingMs: 13, jitterMs: 1, at: now.time };
    mini.update();
    expect(models.map(({ ping }) => ping.value)).toEqual(['–', '12 ms', '13 ms']);
  });

  it('is drawn at each minute of the session, and when its figures have grown old', () => {
    const { now, timers, open } = stage();
    now.figures = { pingMs: 12, jitterMs: 1, at: 0 };
    const { models } = open();
    expect(timers.pending()).toEqual([10_001]);
    now.time = 10_001;
    timers.fire();
    expect(timers.pending()).toEqual([49_999]);
    now.time = 60_000;
    timers.fire();
    expect(models.map(({ ping, time }) => [ping.value, time])).toEqual([
      ['12 ms', '0 min'],
      ['–', '0 min'],
      ['–', '1 min'],
    ]);
  });

  it('costs nothing while it is closed: no message, no timer', () => {
    const { mini, timers, heard, open } = stage();
    mini.update();
    expect([timers.pending(), heard.follow.mock.calls]).toEqual([[], [['sg']]]);
    const { models } = open();
    mini.setOpen(false);
    mini.update();
    expect([models.length, timers.pending()]).toEqual([1, []]);
  });

  it('gets the drawing again when it was loaded again, and is not loaded for ever', () => {
    const { made, mini, open } = stage();
    const window = open();
    for (let time = 0; time < 3; time += 1) {
      window.webContents.emit('render-process-gone');
      window.webContents.emit('did-finish-load');
    }
    expect([window.calls, window.models.length]).toEqual([['reload', 'reload', 'reload'], 4]);
    window.webContents.emit('render-process-gone');
    expect([window.calls.at(-1), mini.isOpen(), made.length]).toEqual(['destroy', false, 1]);
  });
});

describe('the window', () => {
  it('is shown without the focus, once', () => {
    const { mini, made, open } = stage();
    const window = open();
    window.emit('ready-to-show');
    mini.setOpen(true);
    expect([window.calls, made.length]).toEqual([['showInactive'], 1]);
  });

  it('is at first in the upper right corner of the primary display', () => {
    expect(stage().open().bounds).toEqual({ x: 1920 - 360 - 16, y: 40, width: 360, height: 96 });
  });

  it('opens where it was, inside a display, and its place is kept', () => {
    expect(stage({ x: 100, y: 200 }).open().bounds).toEqual({ x: 100, y: 200, width: 360, height: 96 });
    expect(stage({ x: 1900, y: 1030 }).open().bounds).toEqual({ x: 1560, y: 944, width: 360, height: 96 });
    // Its display is gone.
    expect(stage({ x: -3000, y: 200 }).open().bounds).toEqual({ x: 780, y: 484, width: 360, height: 96 });
    const { open, timers, kept } = stage();
    const window = open();
    window.bounds = { ...window.bounds, x: 7, y: 8 };
    window.emit('move');
    timers.fire();
    timers.fire();
    expect(kept).toEqual([{ miniPlace: { x: 7, y: 8 } }]);
    const ended = stage();
    ended.open().emit('move');
    ended.mini.setOpen(false);
    expect(ended.kept).toEqual([{ miniPlace: { x: 1544, y: 40 } }]);
  });

  it('keeps its own place where a change of the displays has moved it', () => {
    const { mini, now, open, timers, kept } = stage({ x: 100, y: 200 });
    const window = open();
    now.isMoved = true;
    window.bounds = { ...window.bounds, x: 7, y: 8 };
    window.emit('move');
    timers.fire();
    timers.fire();
    mini.setOpen(false);
    expect([kept, mini.ownPlace()]).toEqual([[], { x: 100, y: 200, width: 360, height: 96 }]);
    expect(stage().mini.ownPlace()).toEqual({ x: 1544, y: 40, width: 360, height: 96 });
  });

  it('keeps its own place when it was opened elsewhere, because its display is gone, and nobody has moved it', () => {
    const { mini, open, kept } = stage({ x: -3000, y: 200 });
    open();
    mini.setOpen(false);
    expect([kept, mini.ownPlace()]).toEqual([[], { x: -3000, y: 200, width: 360, height: 96 }]);
  });

  it('grows with the size of the text, inside its display, also while it is open', () => {
    const { mini, now, open } = stage();
    const large: TrayView = { ...connected, mini: { ...connected.mini, textSize: '150' } };
    const window = open();
    now.view = large;
    mini.update();
    expect(window.bounds).toEqual({ x: 1380, y: 40, width: 540, height: 144 });
    expect(window.models.at(-1)?.zoom).toBe(1.5);
    mini.setOpen(false);
    expect(open().bounds).toEqual({ x: 1920 - 540 - 16, y: 40, width: 540, height: 144 });
    now.view = { ...connected, mini: { ...connected.mini, textSize: '90' } };
    mini.update();
    const placed = stage({ x: 1900, y: 1030 });
    placed.now.view = large;
    expect(placed.open().bounds).toEqual({ x: 1380, y: 896, width: 540, height: 144 });
  });

  it('is left out of recordings when the person wants that', () => {
    const { now, mini, open } = stage();
    expect(open().isHidden).toBe(false);
    mini.setOpen(false);
    now.hideFromCapture = true;
    expect(open().isHidden).toBe(true);
  });

  it('closed by the system counts as closed by the person, unless the app or the session of the computer ends', () => {
    const { now, heard, open } = stage();
    const window = open();
    window.emit('close');
    expect(heard.closedByPerson).toHaveBeenCalledTimes(1);
    now.isEnding = true;
    window.emit('close');
    now.isEnding = false;
    // Only asked: another program may refuse it.
    window.emit('query-session-end');
    window.emit('close');
    expect(heard.closedByPerson).toHaveBeenCalledTimes(2);
    window.emit('session-end');
    window.emit('close');
    expect(heard.closedByPerson).toHaveBeenCalledTimes(2);
  });

  it('runs the command of the connection by its button, opens the app where there is none, and closes by its cross', () => {
    const { mini, now, heard, open } = stage();
    open();
    mini.press('action');
    expect([heard.toggle.mock.calls.length, heard.showWindow.mock.calls.length]).toEqual([1, 0]);
    now.view = { ...connected, mini: { ...connected.mini, action: null } };
    mini.press('action');
    now.view = null;
    mini.press('action');
    expect([heard.toggle.mock.calls.length, heard.showWindow.mock.calls.length]).toEqual([1, 2]);
    mini.press('close');
    expect(heard.closedByPerson).toHaveBeenCalledOnce();
  });

  it('connects to the server that it shows by the button of a failed connect', () => {
    const { mini, now, heard, open } = stage();
    open();
    const action = { label: 'Try again', isOff: false, serverId: 'sg' };
    now.view = { ...connected, mini: { ...connected.mini, action } };
    mini.press('action');
    expect(heard.toggle.mock.calls).toEqual([['sg']]);
  });

  it('does nothing for a press while the connection is ending', () => {
    const { mini, now, heard, open } = stage();
    open();
    now.view = { ...connected, mini: { ...connected.mini, action: { label: 'Disconnect', isOff: true } } };
    mini.press('action');
    expect(heard.toggle).not.toHaveBeenCalled();
  });
});
