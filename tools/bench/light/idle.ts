/** The cost of a connected app without input, visible and hidden (docs/light.md). */
import { connect, endTour, evaluate, openDesktop, type BenchedApp } from '../desktop';
import { figure, type Figure } from '../figure';
import { openCpuMeter, ownSeconds } from './processes';

/** Waiting time after connecting: the last garbage of a connect is collected half a minute later. */
const CONNECTED_SETTLING_MS = 45_000;
const HIDDEN_SETTLING_MS = 15_000;
/** Six monitoring intervals: one of them reloads the list, one checks the provider's health. */
const WINDOW_MS = 30_000;
const FRAMES_WINDOW_MS = 12_000;
/** The best of this many windows counts: other programs can only add time. */
const WINDOWS = 3;
const CPU_TARGET_PERCENT = 1;
const FRAMES_OF_A_TRACE = 'DrawFrame';

export async function measureIdle(): Promise<Record<string, Figure>> {
  const benched = await openDesktop();
  const { page, devtools } = benched;
  try {
    await endTour(page);
    await connect(page);
    await page.waitForTimeout(CONNECTED_SETTLING_MS);
    const readSeconds = await openCpuMeters(benched);
    const seen = await leastCpu(benched, readSeconds);
    if ((await countFrames(benched)) === 0) throw new Error('a seen window draws no frame either: the count is blind');
    const { windowId } = await devtools.send('Browser.getWindowForTarget');
    await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
    await page.waitForTimeout(HIDDEN_SETTLING_MS);
    if ((await evaluate(devtools, 'document.hidden')) !== true) throw new Error('the window could not be hidden');
    const frames = await countFrames(benched);
    const hidden = await leastCpu(benched, readSeconds);
    return {
      'connected, idle: CPU of the page': figure(seen.page, '%', CPU_TARGET_PERCENT),
      'connected, idle: CPU of the main process': figure(seen.main, '%', CPU_TARGET_PERCENT),
      'connected, hidden: CPU of the page': figure(hidden.page, '%', CPU_TARGET_PERCENT),
      'connected, hidden: frames drawn in 12 s': figure(frames, 'frames', 0),
    };
  } finally {
    await benched.close();
  }
}

interface CpuTimes {
  readonly page: number;
  readonly main: number;
}

type ReadCpu = () => Promise<CpuTimes>;

/** Percent of one core; the best window of each process. */
async function leastCpu({ page }: BenchedApp, readSeconds: ReadCpu): Promise<CpuTimes> {
  let least: CpuTimes = { page: Infinity, main: Infinity };
  for (let window = 0; window < WINDOWS; window += 1) {
    const [before, begun] = [await readSeconds(), performance.now()];
    await page.waitForTimeout(WINDOW_MS);
    const [after, seconds] = [await readSeconds(), (performance.now() - begun) / 1000];
    const percent = (name: keyof CpuTimes) => ((after[name] - before[name]) / seconds) * 100;
    least = { page: Math.min(least.page, percent('page')), main: Math.min(least.main, percent('main')) };
  }
  return least;
}

/** Reads seconds of CPU so far. The stand-in has two main processes, Node and Chromium's browser process, which are one in Electron. */
async function openCpuMeters({ kind, process: main, browser }: BenchedApp): Promise<ReadCpu> {
  const [ofPage, ofBrowser] = [await openCpuMeter(browser, 'renderer'), await openCpuMeter(browser, 'browser')];
  return async () => {
    const node = kind === 'stand-in' ? ownSeconds(main.pid) : 0;
    return { page: await ofPage(), main: node + (await ofBrowser()) };
  };
}

/** Frames that the browser draws of the page within the window, from its own trace. */
async function countFrames({ devtools, page }: BenchedApp): Promise<number> {
  let frames = 0;
  const count = ({ value }: { value: object[] }) => {
    frames += value.filter((event) => 'name' in event && event.name === FRAMES_OF_A_TRACE).length;
  };
  devtools.on('Tracing.dataCollected', count);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  await page.waitForTimeout(FRAMES_WINDOW_MS);
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', count);
  return frames;
}
