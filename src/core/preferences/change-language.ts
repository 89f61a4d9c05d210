/** Changes the language at once and stores the choice (docs/product.md section 14). */
import type { Language } from '../../../common/languages';
import { applyLanguage } from '../../lib/i18n/i18n';
import { writeStored } from '../../lib/platform/storage';
import { tellMissing } from './tell-missing';

/**
 * Stores the choice and applies it; of several changes the last one wins.
 * @param onMissing called when the language cannot be loaded; says so by default, or reloads the page, which then starts in it
 */
export async function changeLanguage(
  language: Language,
  onMissing: (error: unknown) => void = tellMissing,
): Promise<void> {
  writeStored('language', language);
  await applyLanguage(language, onMissing);
}
