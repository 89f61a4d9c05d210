/** Loads the location: public address and country. The country sets the language when none is stored (docs/product.md section 7). */
import { languageOfCountry } from '../../model/languages';
import { report } from '../../lib/platform/error-reporting';
import { readStored } from '../../lib/platform/storage';
import { setLocation, useDetectedLocation } from './location.store';
import { whenNetworkIsBack } from './provider-hold';
import { callWithoutSession } from './request';
import { changeLanguage } from '../preferences/change-language';
import { services } from '../services/services';

/**
 * Looks the location up now, and again when the network is back, one look-up after the other. A known country stays, because prices follow it and
 * a tunnel may end in another one.
 * @returns the function that stops it
 */
export function watchLocation(): () => void {
  let work = loadLocation();
  return whenNetworkIsBack(() => {
    work = work.then(lookUpAgain);
  });
}

/** Runs both look-ups; a failure is only logged, and the language then stays unchanged. */
export async function loadLocation(): Promise<void> {
  await Promise.all([loadPublicIp(), loadCountry()]);
}

async function lookUpAgain(): Promise<void> {
  await Promise.all([loadPublicIp(), useDetectedLocation.getState().countryCode === null ? loadCountry() : null]);
}

async function loadPublicIp(): Promise<void> {
  try {
    setLocation({ publicIp: await services().lookUpIp() });
  } catch (error) {
    report(error, 'load-location ip');
  }
}

async function loadCountry(): Promise<void> {
  try {
    const { countryCode } = await callWithoutSession('detectLocation', undefined);
    // As a code it would be one of those that mean English. Cloudflare writes XX for an unknown country and T1 for Tor, others ZZ.
    if (!/^(?!XX|ZZ)[A-Z]{2}$/i.test(countryCode)) throw new Error('no country was found');
    setLocation({ countryCode: countryCode.toUpperCase() });
    // Read after the call, because the person may have chosen a language while it ran.
    if (readStored('language') === null) await changeLanguage(languageOfCountry(countryCode), () => undefined);
  } catch (error) {
    report(error, 'load-location country');
  }
}
