/** Where each language comes from, one chunk a language, loaded when it is first chosen; and how it writes days and hours. */
import type { Messages } from '../../locales/en';
import type { Language } from '../domain/languages';

/** In dayjs's templates: Intl would load its tables before the first paint. */
interface DateTemplates {
  readonly date: string;
  /** A day without its year. */
  readonly shortDate: string;
  readonly time: string;
}

interface LanguageSource {
  readonly load: () => Promise<{ readonly messages: Messages }>;
  /** Its name in dayjs. */
  readonly dayjs: string;
  readonly dates: DateTemplates;
}

const MONTH_FIRST: DateTemplates = { date: 'MMM D, YYYY', shortDate: 'MMM D', time: 'h:mm A' };
const DAY_FIRST: DateTemplates = { date: 'D MMM YYYY', shortDate: 'D MMM', time: 'HH:mm' };
const ALL_FIGURES: DateTemplates = { date: 'DD/MM/YYYY', shortDate: 'DD/MM', time: 'HH:mm' };
const YEAR_FIRST: DateTemplates = { date: 'YYYY年M月D日', shortDate: 'M月D日', time: 'HH:mm' };

export const languageSources: Readonly<Record<Language, LanguageSource>> = {
  en: { load: () => import('../../locales/en'), dayjs: 'en', dates: MONTH_FIRST },
  vi: { load: () => import('../../locales/vi'), dayjs: 'vi', dates: ALL_FIGURES },
  zh: { load: () => import('../../locales/zh'), dayjs: 'zh-cn', dates: YEAR_FIRST },
  th: { load: () => import('../../locales/th'), dayjs: 'th', dates: DAY_FIRST },
  id: { load: () => import('../../locales/id'), dayjs: 'id', dates: DAY_FIRST },
  ms: { load: () => import('../../locales/ms'), dayjs: 'ms', dates: DAY_FIRST },
  tl: { load: () => import('../../locales/tl'), dayjs: 'tl-ph', dates: MONTH_FIRST },
  ja: { load: () => import('../../locales/ja'), dayjs: 'ja', dates: YEAR_FIRST },
};
