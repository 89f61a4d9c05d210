/** Changes the language at once and stores the choice (docs/product.md section 14). */
import type { Language } from '../../../common/languages';
import { applyLanguage } from '../../lib/i18n/i18n';
import { writeStored } from '../../lib/platform/storage';

/** Stores the choice and applies it; of several changes the last one wins. */
export async function changeLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  await applyLanguage(language);
}
