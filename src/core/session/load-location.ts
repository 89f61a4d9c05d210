/** Loads the location: public address and country. The country sets the language when none is stored (docs/product.md section 7). */
import { languageOfCountry } from '../../model/languages';
import { report } from '../../lib/platform/error-reporting';
import { readStored } from '../../lib/platform/storage';
import { setLocation } from '../preferences/layout.store';
import { useSession } from './session.store';
import { changeLanguage } from '../preferences/change-language';
import { services } from '../services/services';

/** Runs both look-ups; a failure is only logged, and the language then stays unchanged. */
export async function loadLocation(): Promise<void> {
  await Promise.all([loadPublicIp(), loadCountry()]);
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
    const { token } = useSession.getState();
    const { countryCode } = await services().call('detectLocation', undefined, token === null ? {} : { token });
    setLocation({ countryCode: countryCode.toUpperCase() });
    // Read after the call, because the person may have chosen a language while it ran.
    if (readStored('language') === null) await changeLanguage(languageOfCountry(countryCode));
  } catch (error) {
    report(error, 'load-location country');
  }
}
