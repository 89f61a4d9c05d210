/** What the main process connects while it runs: power, processes, the helper session and sign-in with the page and the log. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type * as changedFiguresModule from '../../../electron/connection/changed-figures';
import { startServer } from '../../support/provider/http-server';
import { stageMain } from './main-stage';

const stage = stageMain();
const { lines, open } = stage;

/** Starts a helper that confirms every login. @returns the body of each; '' is an Off */
async function startHelper(): Promise<() => readonly string[]> {
  const helper = await startServer((_, response) => response.end());
  onTestFinished(() => helper.close());
  vi.stubEnv('PINGLANE_HELPER_URL', helper.url);
  return () => helper.requests.filter(({ message }) => message.url === '/login').map(({ body }) => body);
}

it('F2: a sleep and the resume reach the page and the log', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { electron, sent } = await open();
  electron.powerMonitor.emit('suspend');
  electron.powerMonitor.emit('resume');
  expect(sent('onPowerChanged')).toEqual(['suspended', 'resumed']);
  expect(lines.slice(-2)).toEqual(['PingLane: sleep', 'PingLane: resume']);
});

it('F4: the page of the window is loaded again when its process has crashed', async () => {
  const { page, windows } = await open();
  const reload = vi.fn();
  Object.assign(page, { reload });
  windows[0]?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 9 });
  expect(reload).toHaveBeenCalledOnce();
});

it('J1: each state of the helper session reaches the page and the log', async () => {
  const logins = await startHelper();
  const { call, sent } = await open();
  expect(await call('endHelperSession', undefined)).toMatchObject({ ok: true, value: { outcome: 'done' } });
  expect(logins()).toEqual(['']);
  expect(sent('onHelperSessionChanged')).toEqual([
    { revision: 1, session: { state: 'closing' } },
    { revision: 2, session: { state: 'none' } },
  ]);
  expect(lines).toContain('PingLane: connection: state=closing');
  expect(lines.at(-1)).toMatch(/^PingLane: disconnect: outcome=done took_ms=\d+$/);
});

it('F9: a graphics process that ends again has the next start draw without the graphics card', async () => {
  const { app, windows } = await open();
  Object.assign(windows[0] ?? {}, { isVisible: () => false });
  for (let times = 0; times < 2; times += 1)
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 9 });
  expect(lines).toContain('PingLane: graphics: the next start draws without the graphics card');
});

it('A14: the link of the first start waits for its page', async () => {
  const { argv } = process;
  onTestFinished(() => void (process.argv = argv));
  process.argv = ['/opt/PingLane/pinglane', 'pinglane://payment?order=order-7'];
  const { call } = await open();
  expect(await call('takeLink', undefined)).toEqual({ ok: true, value: { kind: 'payment', orderId: 'order-7' } });
});

it.each([true, false])(
  'A14: the system opens links of the own scheme with a packaged app alone (%s)',
  async (isPackaged) => {
    if (isPackaged) vi.stubGlobal('__BAKED_CONFIG__', { PINGLANE_API_URL: 'https://api.example.com' });
    const setAsDefaultProtocolClient = vi.fn();
    await open({ isPackaged, profile: stage.profile }, { setAsDefaultProtocolClient });
    expect(setAsDefaultProtocolClient.mock.calls).toEqual(isPackaged ? [['pinglane']] : []);
  },
);

it('the outcome of a sign-in in the system browser stands in the log', async () => {
  const start = () => Promise.resolve({ state: 'failed', reason: 'no-browser' });
  vi.doMock('../../../electron/sign-in/sign-in-service', () => ({ createSignInService: () => ({ start }) }));
  onTestFinished(() => {
    vi.doUnmock('../../../electron/sign-in/sign-in-service');
  });
  const { call } = await open();
  expect(await call('startSignIn', 'google')).toMatchObject({ ok: true });
  expect(lines.at(-1)).toBe('PingLane: sign-in: provider=google outcome=no-browser');
});

it('the sweep that a page has taken is the basis of the next figures it is sent', async () => {
  const confirm = vi.fn();
  vi.doMock('../../../electron/connection/changed-figures', async (load) => {
    const real = (await load()) as typeof changedFiguresModule;
    const createChangedFigures: typeof real.createChangedFigures = (publish) => ({
      ...real.createChangedFigures(publish),
      confirm,
    });
    return { ...real, createChangedFigures };
  });
  onTestFinished(() => {
    vi.doUnmock('../../../electron/connection/changed-figures');
  });
  const { call } = await open();
  await call('confirmSweep', { sweep: 3 });
  expect(confirm.mock.calls).toEqual([[3]]);
});
