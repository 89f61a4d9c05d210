/** A country's name in the person's language. */
import { useTranslation } from 'react-i18next';

/** Gives the function that names a country by its code (ISO 3166-1 alpha-2); '' for one that is no country. */
export function useRegionName(): (code: string) => string {
  const { i18n } = useTranslation();
  return (code) => {
    if (!/^[A-Za-z]{2}$/.test(code)) return '';
    return new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? '';
  };
}
