/** The state of a renewal after its page was open in the browser. */
import { expect, it } from 'vitest';
import { refreshOnReturn } from '../../../../src/features/profile/stop-renewal';
import { recordResponse } from '../../../../src/core/session/provider-hold';
import { useProviderStatus } from '../../../../src/core/session/provider-status.store';
import { settle } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

it('J10: is requested on a return to the window once the provider is not busy', async () => {
  const services = await signedInServices();
  const stop = refreshOnReturn();
  recordResponse({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 60_000 });
  services.focus();
  await settle();
  expect(services.calls).toEqual([]);
  useProviderStatus.setState({ hold: null });
  services.focus();
  await settle();
  stop();
  expect(services.calls).toEqual(['userInfo']);
});
