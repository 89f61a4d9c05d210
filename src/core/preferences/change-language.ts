/** Changes the language at once and keeps the choice (docs/product.md section 14). */
import type { Language } from '../../model/languages';
import { applyLanguage } from '../../lib/i18n/i18n';
import { writeStored } from '../../lib/platform/storage';

/** Stores the choice and applies it; with several in a row the last one wins. */
export async function changeLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  await applyLanguage(language);
}
