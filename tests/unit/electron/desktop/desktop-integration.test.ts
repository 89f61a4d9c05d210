/** The desktop integration: closing, start, settings, hotkey, notifications, saved window. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fake, profile, run, settings, view, type FakeWindow } from './desktop-integration-stage';

describe('closing the window', () => {
  it('hides it with one notification that the app continues; a click on that shows the window', async () => {
    const { integration, window } = await run();
    integration.showTray(view);
    expect([window()?.close(), window()?.isShown]).toEqual([false, false]);
    expect(fake.notifications.map(({ words }) => words)).toEqual([{ title: 'Goes on', body: 'in the tray' }]);
    fake.notifications[0]?.emit('click');
    expect(window()?.isShown).toBe(true);
    window()?.close();
    expect(fake.notifications).toHaveLength(1);
    const again = await run();
    again.integration.showTray(view);
    again.window()?.close();
    expect(fake.notifications).toHaveLength(0);
  });

  it('hides it without a notification while the person wants none', async () => {
    const { integration, window } = await run();
    integration.showTray(view);
    integration.saveSettings({ ...settings, notifications: false });
    expect([window()?.close(), window()?.isShown, fake.notifications]).toEqual([false, false, []]);
    integration.saveSettings(settings);
    window()?.show();
    window()?.close();
    expect(fake.notifications).toHaveLength(1);
  });

  it('closes it when close to tray is off', async () => {
    const { integration, window } = await run();
    integration.saveSettings({ ...settings, closeToTray: false });
    expect(window()?.close()).toBe(true);
  });

  it.each([{ hasTray: false }, { hasTrayHost: false }, { hasPictures: false }])(
    'closes it when there is no tray: %j',
    async (options) => {
      const { integration, window } = await run(options);
      expect(integration.readSettings().hasTray).toBe(false);
      integration.showTray(view);
      expect(window()?.close()).toBe(true);
    },
  );

  it.each<[string, (window: FakeWindow) => void]>([
    ['Quit in the tray', () => fake.app.quit()],
    ['before-quit, as of Cmd+Q or a signal', () => fake.app.emit('before-quit')],
    ["the end of Windows' session", (window) => window.emit('session-end')],
  ])('closes it after %s', async (_name, end) => {
    const { window } = await run();
    const [open] = [window()];
    if (!open) throw new Error('no window');
    end(open);
    expect(open.close()).toBe(true);
  });

  it('hides it after Windows has only asked whether its session may end: another program may refuse, and a match goes on', async () => {
    const { window } = await run();
    window()?.emit('query-session-end');
    expect(window()?.close()).toBe(false);
  });

  it("has what pages stored in the last seconds written when Windows' session ends, which is no quit of the app", async () => {
    const { window } = await run();
    const { flushStorageData } = window()?.webContents.session ?? {};
    window()?.emit('query-session-end');
    expect(flushStorageData).not.toHaveBeenCalled();
    window()?.emit('session-end');
    expect(flushStorageData).toHaveBeenCalledOnce();
  });

  it('is undone by a click in the macOS dock, which also opens a window when there is none', async () => {
    const { window } = await run({ platform: 'darwin' });
    window()?.close();
    fake.app.emit('activate');
    expect(window()?.isShown).toBe(true);
    fake.windows.length = 0;
    fake.app.emit('activate');
    expect(fake.windows).toHaveLength(1);
  });
});

describe('the start of the app', () => {
  it('takes the stored hotkey again, and has the entry for the login start this program', async () => {
    const first = await run();
    first.integration.saveSettings({ ...settings, hotkey: 'Control+Alt+P', openAtLogin: true });
    const entry = path.join(profile, 'config', 'autostart', 'app.pinglane.desktop.desktop');
    const written = readFileSync(entry, 'utf8');
    writeFileSync(entry, written.replace(/^Exec=.*$/m, 'Exec="/opt/before the update"'));
    await run();
    expect([readFileSync(entry, 'utf8'), [...fake.pressed.keys()]]).toEqual([written, ['Control+Alt+P']]);
  });

  it('is hidden in the tray at login, but not without a tray', async () => {
    const argv = ['--started-at-login'];
    expect((await run({ argv })).window()?.opening.isHidden).toBe(true);
    expect((await run({ argv, hasTray: false })).window()?.opening.isHidden).toBe(false);
    expect((await run()).window()?.opening.isHidden).toBe(false);
  });

  it('opens the window at its saved place', async () => {
    const kept = { x: 5000, y: 10, width: 1000, height: 700, isMaximized: true };
    writeFileSync(path.join(profile, 'desktop.json'), JSON.stringify({ window: kept }));
    const bounds = { x: 460, y: 170, width: 1000, height: 700 };
    expect((await run()).window()?.opening).toEqual({ bounds, isMaximized: true, isHidden: false, path: '/' });
  });

  it("saves the window's place after a move", async () => {
    const { window } = await run();
    vi.useFakeTimers();
    window()?.emit('move');
    vi.advanceTimersByTime(500);
    expect(JSON.parse(readFileSync(path.join(profile, 'desktop.json'), 'utf8'))).toMatchObject({
      window: { x: 5, y: 6, width: 1000, height: 700, isMaximized: false },
    });
    window()?.emit('move');
    window()?.emit('closed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sets the app's model id on Windows, which notifications need", async () => {
    await run({ platform: 'win32' });
    expect(fake.app.setAppUserModelId.mock.calls).toEqual([['app.pinglane.desktop']]);
  });
});

describe('the desktop settings', () => {
  it('take effect at once and are saved', async () => {
    const { integration } = await run();
    expect(integration.readSettings()).toMatchObject({
      settings,
      hasTray: true,
      isWayland: false,
      ...{ hotkey: 'off', matchHotkey: 'off', guardHotkey: 'off', streamerHotkey: 'off' },
      isKept: true,
    });
    const requested = {
      closeToTray: false,
      openAtLogin: true,
      ...{ hotkey: 'Alt+F9', matchHotkey: 'Alt+F10', guardHotkey: 'Alt+F11', streamerHotkey: 'Alt+F12' },
      hideFromCapture: true,
      notifications: false,
      miniWindow: true,
      errorReports: false,
    };
    expect(integration.saveSettings(requested)).toMatchObject({
      settings: requested,
      hasTray: true,
      isWayland: false,
      ...{ hotkey: 'active', matchHotkey: 'active', guardHotkey: 'active', streamerHotkey: 'active' },
      isKept: true,
    });
    const autostart = path.join(profile, 'config', 'autostart', 'app.pinglane.desktop.desktop');
    expect([existsSync(autostart), [...fake.pressed.keys()]]).toEqual([
      true,
      ['Alt+F9', 'Alt+F10', 'Alt+F11', 'Alt+F12'],
    ]);
    const again = await run();
    expect(again.integration.readSettings()).toMatchObject({
      settings: requested,
      hasTray: true,
      isWayland: false,
      ...{ hotkey: 'active', matchHotkey: 'active', guardHotkey: 'active', streamerHotkey: 'active' },
      isKept: true,
    });
    fake.app.emit('will-quit');
    expect(fake.pressed.size).toBe(0);
  });

  it('store no combination twice when one of an import belongs to another program', async () => {
    const { integration } = await run({ taken: ['Alt+F9'] });
    integration.saveSettings({ ...settings, hotkey: 'Alt+F1', matchHotkey: 'Alt+F2' });
    const imported = { ...settings, hotkey: 'Alt+F9', matchHotkey: 'Alt+F1' };
    expect(integration.saveSettings(imported)).toMatchObject({
      ...{ hotkey: 'taken', matchHotkey: 'active' },
      settings: { hotkey: '', matchHotkey: 'Alt+F1' },
    });
  });

  it('reject a hotkey of another program, and register a stored one later', async () => {
    const taken = ['Alt+F9'];
    const { integration } = await run({ taken });
    integration.saveSettings({ ...settings, hotkey: 'Alt+F8' });
    const response = integration.saveSettings({ ...settings, hotkey: 'Alt+F9' });
    expect([response.hotkey, response.settings.hotkey, [...fake.pressed.keys()]]).toEqual([
      'taken',
      'Alt+F8',
      ['Alt+F8'],
    ]);
    const again = await run({ taken: ['Alt+F8'] });
    expect(again.integration.readSettings()).toMatchObject({ hotkey: 'taken', settings: { hotkey: 'Alt+F8' } });
    fake.electron.globalShortcut.register = (accelerator, callback) => Boolean(fake.pressed.set(accelerator, callback));
    expect(again.integration.readSettings().hotkey).toBe('active');
  });

  it('F7: report a disk that refuses, and last for this run', async () => {
    const { integration, window } = await run();
    rmSync(profile, { recursive: true });
    writeFileSync(profile, 'in the way');
    expect(integration.saveSettings({ ...settings, closeToTray: false }).isKept).toBe(false);
    expect(window()?.close()).toBe(true);
  });
});

it('the hotkey toggles the connection while the window is hidden', async () => {
  const { integration, published, window } = await run();
  integration.saveSettings({ ...settings, hotkey: 'Alt+F9' });
  integration.showTray(view);
  window()?.hide();
  fake.pressed.get('Alt+F9')?.();
  expect([published, window()?.isShown]).toEqual([[['onCommanded', { command: 'toggle' }]], false]);
});

it('J8: the hotkey of match mode sends its command, and neither hotkey takes the combination of the other', async () => {
  const { integration, published } = await run();
  integration.showTray(view);
  const both = { ...settings, hotkey: 'Alt+F9', matchHotkey: 'Alt+F10' };
  expect(integration.saveSettings(both)).toMatchObject({ hotkey: 'active', matchHotkey: 'active', settings: both });
  fake.pressed.get('Alt+F10')?.();
  expect(published).toEqual([['onCommanded', { command: 'match-mode' }]]);
  expect(integration.saveSettings({ ...both, matchHotkey: 'Alt+F9' })).toMatchObject({
    ...{ hotkey: 'active', matchHotkey: 'taken', settings: both },
  });
  expect(integration.saveSettings({ ...both, hotkey: 'Alt+F10' })).toMatchObject({
    ...{ hotkey: 'taken', matchHotkey: 'active', settings: both },
  });
  expect([...fake.pressed.keys()]).toEqual(['Alt+F9', 'Alt+F10']);
  const again = await run();
  expect(again.integration.readSettings()).toMatchObject({ matchHotkey: 'active', settings: both });
});

it('the hotkey of the line guard sends its command, and refuses the combinations of the others', async () => {
  const { integration, published } = await run();
  integration.showTray(view);
  const all = { ...settings, hotkey: 'Alt+F9', matchHotkey: 'Alt+F10', guardHotkey: 'Alt+F11' };
  expect(integration.saveSettings(all)).toMatchObject({ guardHotkey: 'active', settings: all });
  fake.pressed.get('Alt+F11')?.();
  expect(published).toEqual([['onCommanded', { command: 'accept-offer' }]]);
  for (const guardHotkey of ['Alt+F9', 'Alt+F10'])
    expect(integration.saveSettings({ ...all, guardHotkey })).toMatchObject({ guardHotkey: 'taken', settings: all });
});
