/** Starts a browser through its WebDriver program, and ends both. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { preferFreePort } from '../lib/stage';
import type { DriverProgram } from './drivers';

const READY_LIMIT_MS = 20_000;
const READY_INTERVAL_MS = 100;

export interface Browser {
  readonly driver: WebDriver;
  /** Ends the browser and its driver's process. */
  readonly close: () => Promise<void>;
}

/** Starts the driver's process and a session. @throws when either does not start, with what the process has printed */
export async function openBrowser({ file, capabilities }: DriverProgram): Promise<Browser> {
  const port = await preferFreePort(0);
  const child = spawn(file, ['-p', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => printed.push(String(bytes)));
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, child);
    const driver = await new Builder().usingServer(url).withCapabilities(new Capabilities(capabilities)).build();
    const close = async () => {
      await driver.quit().catch(() => undefined);
      await endProcess(child);
    };
    return { driver, close };
  } catch (error) {
    await endProcess(child);
    throw new Error(`${file}: ${printed.join('').trim().slice(-500) || 'it printed nothing'}`, { cause: error });
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('it ended at once')));
  failed.catch(() => undefined);
  for (let waitedMs = 0; waitedMs < READY_LIMIT_MS; waitedMs += READY_INTERVAL_MS) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await Promise.race([sleep(READY_INTERVAL_MS), failed]);
  }
  throw new Error('it did not answer');
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
