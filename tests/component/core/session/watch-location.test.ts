/** The location is looked up again when the network is back, because it may be another network. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useDetectedLocation } from '../../../../src/core/session/location.store';
import { watchLocation } from '../../../../src/core/session/load-location';
import { recordResponse } from '../../../../src/core/session/provider-hold';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { deferred, failure, settle, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = useFakeServices();
  await startI18n('en');
});

describe('the location while the network changes', () => {
  let stop = () => {};
  afterEach(() => stop());
  const comeBack = () => {
    services.setOnline(false);
    services.setOnline(true);
  };
  const lookUps = () => services.calls.filter((name) => name === 'detectLocation').length;

  it('is looked up again when the network has come up after the app', async () => {
    services.setOnline(false);
    services.handlers.detectLocation = () => Promise.reject(failure('network'));
    services.lookUpIp = () => Promise.reject(failure('network'));
    stop = watchLocation();
    await settle();
    services.handlers.detectLocation = () => ({ countryCode: 'TH' });
    services.lookUpIp = () => Promise.resolve('198.51.100.7');
    services.setOnline(true);
    services.timers.fire();
    await settle();
    expect(useDetectedLocation.getState()).toMatchObject({ publicIp: '198.51.100.7', countryCode: 'TH' });
    expect(readStored('language')).toBe('th');
  });

  it('J10: is looked up at a random moment of ten seconds, once for a network that flickers, and after the hold of a busy provider', async () => {
    writeStored('language', 'en');
    stop = watchLocation();
    await settle();
    useDetectedLocation.setState({ countryCode: null });
    services.random = 0.2;
    comeBack();
    comeBack();
    expect([lookUps(), services.timers.pending()]).toEqual([1, [7_000]]);
    recordResponse({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 60_000 });
    comeBack();
    const [waitMs = 0, ...others] = services.timers.pending();
    expect([Math.round(waitMs / 1_000), others]).toEqual([67, []]);
    services.timers.fire();
    await settle();
    expect(lookUps()).toBe(2);
  });

  it('keeps a known country when the network is back, and looks only the address up', async () => {
    writeStored('language', 'en');
    services.handlers.detectLocation = () => ({ countryCode: 'TH' });
    stop = watchLocation();
    await settle();
    services.lookUpIp = () => Promise.resolve('198.51.100.7');
    comeBack();
    services.timers.fire();
    await settle();
    expect([lookUps(), useDetectedLocation.getState().countryCode, useDetectedLocation.getState().publicIp]).toEqual([
      1,
      'TH',
      '198.51.100.7',
    ]);
  });

  it('is that of the newest network, also when an earlier look-up is slow', async () => {
    writeStored('language', 'en');
    const slow = deferred<string>();
    services.lookUpIp = () => slow.promise;
    stop = watchLocation();
    services.lookUpIp = () => Promise.resolve('198.51.100.7');
    comeBack();
    services.timers.fire();
    await settle();
    slow.resolve('203.0.113.9');
    await settle();
    expect(useDetectedLocation.getState().publicIp).toBe('198.51.100.7');
  });

  it('is not looked up once it is no longer watched', () => {
    watchLocation()();
    comeBack();
    expect(services.timers.pending()).toEqual([]);
  });
});
