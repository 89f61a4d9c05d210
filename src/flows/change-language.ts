/** Changes the language at once and keeps the choice (PRODUCT.md section 5). */
import type { Language } from '../domain/languages';
import { applyLanguage } from '../i18n/i18n';
import { writeStored } from '../platform/storage';

/** Stores the choice and applies it; with several in a row the last one wins. */
export async function changeLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  await applyLanguage(language);
}
