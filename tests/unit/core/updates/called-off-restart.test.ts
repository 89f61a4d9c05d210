/** An update restart that the main process cancels, because the person connected just before it (promise I4). */
import { expect, it } from 'vitest';
import { installUpdate, watchUpdates } from '../../../../src/core/updates/watch-updates';
import { useUpdates } from '../../../../src/core/updates/updates.store';
import { settle, useFakeServices } from '../../../support/fakes/fake-services';

it('I4: an update restart that the main process cancels enables the button again and shows the reason', async () => {
  const services = useFakeServices();
  const ready = { state: 'ready', version: '0.2.0', notes: {} } as const;
  services.updateState = ready;
  const stop = watchUpdates();
  await settle();
  await installUpdate();
  expect(useUpdates.getState()).toMatchObject({ isInstalling: true, problem: null });
  services.publishUpdate(ready);
  expect(useUpdates.getState()).toMatchObject({ isInstalling: false, problem: 'connected', update: ready });
  stop();
});
