/** A view of the tray that the main process refused is sent again: the tray shows the newest state in the end. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseAndConnect, disconnectServer } from '../../../../src/core/connection/connect-server';
import { followTray } from '../../../../src/core/desktop/desktop-tray';
import { useDisplay } from '../../../../src/core/preferences/display.store';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import type { FakeServices } from '../../../support/fake-services';
import { signedInServices } from '../../../support/flow-stage';
import { passTime } from '../../../support/pass-time';

let services: FakeServices;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  await startI18n('en');
  services = await signedInServices();
  stop = followTray();
  services.trayViews.length = 0;
  services.isTrayRefused = true;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const sentences = () => services.trayViews.map(({ sentence }) => sentence);

it('the newest of the refused views is sent, once, and no earlier one', async () => {
  await chooseAndConnect('sg');
  await disconnectServer();
  await passTime(1_000);
  expect(sentences()).toEqual([]);
  services.isTrayRefused = false;
  await passTime(60_000);
  expect(sentences()).toEqual(['Not connected']);
});

it('a view that was accepted is not followed by an older one', async () => {
  await chooseAndConnect('sg');
  services.isTrayRefused = false;
  await disconnectServer();
  const shown = sentences();
  expect(shown.at(-1)).toBe('Not connected');
  await passTime(60_000);
  expect(sentences()).toEqual(shown);
});

it('a main process that takes no view for long is sent one with the next occasion, although nothing has changed', async () => {
  await chooseAndConnect('sg');
  await passTime(10 * 60_000);
  services.isTrayRefused = false;
  await passTime(10 * 60_000);
  expect(sentences()).toEqual([]);
  useDisplay.setState({});
  expect(sentences()).toEqual(['Connected · Singapore · checking quality']);
});

it('nothing is sent after the end', async () => {
  await chooseAndConnect('sg');
  stop();
  services.isTrayRefused = false;
  await passTime(60_000);
  expect(sentences()).toEqual([]);
});
