/** The restart into an update that the main process calls off, because the person connected just before it (promise I4). */
import { expect, it } from 'vitest';
import { installUpdate, watchUpdates } from '../../../../src/core/updates/watch-updates';
import { useUpdates } from '../../../../src/core/updates/updates.store';
import { settle, useFakeServices } from '../../../support/fake-services';

it('I4: gives the button back and says why', async () => {
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
