/** Stages the main process against a fake Electron, with a profile of its own for each test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeElectron } from './fake-electron';

/** Sets each test of a file up and down. @returns what the tests of the file use, with the present test's values */
export function stageMain() {
  const stage = {
    /** The folder in which the profile is. */
    profile: '',
    /** What the main process printed as errors. */
    lines: [] as string[],
    /** Its listeners of `process`, by event. */
    handlers: {} as Record<string, (error: unknown) => void>,
    /** Loads the main process. */
    async run(settings: Parameters<typeof fakeElectron>[0] = {}) {
      const fake = fakeElectron(settings);
      vi.doMock('electron', () => fake.electron);
      await import('../../../electron/main');
      return fake;
    },
    /**
     * Loads it and waits for its window.
     * @returns the fake Electron, with a function that calls the main process as the page does, and what the page was sent of an event
     */
    async open(settings: Parameters<typeof fakeElectron>[0] = {}, app: object = {}) {
      const fake = fakeElectron(settings);
      Object.assign(fake.app, app);
      const call = pageCalls(fake.electron);
      vi.doMock('electron', () => fake.electron);
      await import('../../../electron/main');
      fake.becomeReady();
      await new Promise((resolve) => setImmediate(resolve));
      const send = vi.fn<(event: string, payload: unknown) => void>();
      const page = Object.assign(fake.windows[0]?.webContents ?? {}, { send, getURL: () => 'app://pinglane/' });
      const sent = (event: string) => send.mock.calls.flatMap(([name, payload]) => (name === event ? [payload] : []));
      return { ...fake, call, page, sent };
    },
  };
  beforeEach(() => {
    stage.profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
    stage.lines.length = 0;
    vi.resetModules();
    vi.stubEnv('PINGLANE_API_URL', 'http://127.0.0.1:46100');
    vi.stubEnv('PINGLANE_USER_DATA', path.join(stage.profile, 'new', 'folder'));
    vi.stubGlobal('__BAKED_CONFIG__', {});
    vi.spyOn(console, 'error').mockImplementation((line: string) => stage.lines.push(line));
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'on').mockReturnValue(stream);
    vi.spyOn(process, 'on').mockImplementation((name: string | symbol, handler: (error: unknown) => void) => {
      stage.handlers[String(name)] = handler;
      return process;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.doUnmock('electron');
    rmSync(stage.profile, { recursive: true });
  });
  return stage;
}

/**
 * Notes the handlers that the main process registers from now on.
 * @returns calls one of them as the app's page does; undefined for a channel without a handler
 */
export function pageCalls({ ipcMain }: ReturnType<typeof fakeElectron>['electron']) {
  const handle = vi.spyOn(ipcMain, 'handle');
  return (channel: string, request: unknown): Promise<unknown> | undefined => {
    const noted = handle.mock.calls as unknown as [string, (...given: unknown[]) => Promise<unknown>][];
    const handler = noted.find(([name]) => name === channel)?.[1];
    return handler?.({ sender: { id: 1 }, senderFrame: { parent: null, url: 'app://pinglane/' } }, request);
  };
}
