/** The commands that choose a theme or a language. */
import { Languages, SunMoon } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOptions } from '../../../model/languages';
import { changeLanguage } from '../../../core/preferences/change-language';
import { setTheme, useLayout } from '../../../core/preferences/layout.store';
import type { Command } from '../hits';

const THEMES = [
  { theme: 'dark', text: 'profile.themeDark' },
  { theme: 'light', text: 'profile.themeLight' },
  { theme: 'system', text: 'profile.themeSystem' },
] as const;

/** A command for each theme and language that is not chosen; found by typing only, because they are many. */
export function useChoiceCommands(): readonly Command[] {
  const { t, i18n } = useTranslation();
  const chosenTheme = useLayout(({ theme }) => theme);
  return useMemo(
    () => [
      ...THEMES.filter(({ theme }) => theme !== chosenTheme).map(({ theme, text }) => ({
        id: `theme-${theme}`,
        title: t('common.labelled', { label: t('profile.theme'), text: t(text) }),
        icon: SunMoon,
        aliases: [`change theme ${theme}`],
        isOffered: false,
        run: () => setTheme(theme),
      })),
      ...languageOptions
        .filter(({ value }) => value !== i18n.language)
        .map(({ value, title, shortName, tag }) => ({
          id: `language-${value}`,
          title: t('common.labelled', { label: t('shell.language'), text: title }),
          foreign: { text: title, lang: tag },
          icon: Languages,
          aliases: [`change language ${value} ${shortName}`],
          isOffered: false,
          run: () => void changeLanguage(value),
        })),
    ],
    [t, i18n.language, chosenTheme],
  );
}
