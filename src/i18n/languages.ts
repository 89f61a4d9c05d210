/** Where each language comes from: one chunk a language, loaded when it is first chosen. */
import type { Messages } from '../../locales/en';
import type { Language } from '../domain/languages';

interface LanguageSource {
  readonly load: () => Promise<{ readonly messages: Messages }>;
  /** Its name in dayjs. */
  readonly dayjs: string;
}

export const languageSources: Readonly<Record<Language, LanguageSource>> = {
  en: { load: () => import('../../locales/en'), dayjs: 'en' },
  vi: { load: () => import('../../locales/vi'), dayjs: 'vi' },
  zh: { load: () => import('../../locales/zh'), dayjs: 'zh-cn' },
  th: { load: () => import('../../locales/th'), dayjs: 'th' },
  id: { load: () => import('../../locales/id'), dayjs: 'id' },
  ms: { load: () => import('../../locales/ms'), dayjs: 'ms' },
  tl: { load: () => import('../../locales/tl'), dayjs: 'tl-ph' },
  ja: { load: () => import('../../locales/ja'), dayjs: 'ja' },
};
