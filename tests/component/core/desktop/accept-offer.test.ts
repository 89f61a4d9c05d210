/** The line guard's offer, accepted outside the window: by the hotkey and by a notification's button. */
import { beforeEach, expect, it } from 'vitest';
import { chooseAndConnect } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { followDesktop } from '../../../../src/core/desktop/desktop-integration';
import { setOffer, useGuard } from '../../../../src/core/line/guard.store';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

let services: FakeServices;
beforeEach(async () => {
  await startI18n('en');
  services = await signedInServices();
  return followDesktop();
});
const offeredId = () => services.trayViews.at(-1)?.offeredId;

it('the hotkey connects to the server that the line guard offers, and does nothing without an offer', async () => {
  await chooseAndConnect('jp');
  services.command({ command: 'accept-offer' });
  await settle();
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'jp' });
  setOffer({ serverId: 'sg', name: 'Singapore', gainMs: 40 });
  services.command({ command: 'accept-offer' });
  await settle();
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
  expect(useGuard.getState().offer).toBeNull();
});

it('the button of a notification accepts the offer that it showed, and no later one', async () => {
  await chooseAndConnect('jp');
  setOffer({ serverId: 'sg', name: 'Singapore', gainMs: 40 });
  expect(offeredId()).toBe('sg');
  services.command({ command: 'accept-offer', serverId: 'us' });
  await settle();
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'jp' });
  services.command({ command: 'accept-offer', serverId: 'sg' });
  await settle();
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
  expect(offeredId()).toBeNull();
});
