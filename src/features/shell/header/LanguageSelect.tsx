/** The app's language select: flag and short name on the button, the language's own name in the list. */
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../../common/languages';
import { changeLanguage } from '../../../core/preferences/change-language';
import { LanguageSelect as Languages } from '../../../ui/controls/select/LanguageSelect';

export interface LanguageSelectProps {
  /** 'both' shows the language's own name beside its short one. */
  readonly display?: 'short' | 'both';
}

export function LanguageSelect({ display = 'short' }: LanguageSelectProps) {
  const { t, i18n } = useTranslation();
  return (
    <Languages
      label={t('shell.language')}
      value={isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE}
      display={display}
      searchLabel={t('shell.search')}
      emptyText={t('home.noMatch')}
      onChange={(language) => void changeLanguage(language)}
    />
  );
}
