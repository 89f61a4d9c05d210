/** Loaders of each language, in two chunks (first choice and later pages), and its formats of days and hours. */
import type { Messages } from '../../../locales/en';
import type { LaterMessages } from '../../../locales/en/later';
import type { Language } from '../../model/languages';

/** Templates of dayjs: Intl would load its tables before the first paint. */
interface DateTemplates {
  readonly date: string;
  /** A day without its year. */
  readonly shortDate: string;
  readonly time: string;
}

interface LanguageSource {
  readonly load: () => Promise<{ readonly messages: Messages }>;
  readonly loadLater: () => Promise<{ readonly laterMessages: LaterMessages }>;
  /** Its name in dayjs. */
  readonly dayjs: string;
  readonly dates: DateTemplates;
}

const MONTH_FIRST: DateTemplates = { date: 'MMM D, YYYY', shortDate: 'MMM D', time: 'h:mm A' };
const DAY_FIRST: DateTemplates = { date: 'D MMM YYYY', shortDate: 'D MMM', time: 'HH:mm' };
const ALL_FIGURES: DateTemplates = { date: 'DD/MM/YYYY', shortDate: 'DD/MM', time: 'HH:mm' };
const YEAR_FIRST: DateTemplates = { date: 'YYYY年M月D日', shortDate: 'M月D日', time: 'HH:mm' };

export const languageSources: Readonly<Record<Language, LanguageSource>> = {
  en: {
    load: () => import('../../../locales/en'),
    loadLater: () => import('../../../locales/en/later'),
    dayjs: 'en',
    dates: MONTH_FIRST,
  },
  vi: {
    load: () => import('../../../locales/vi'),
    loadLater: () => import('../../../locales/vi/later'),
    dayjs: 'vi',
    dates: ALL_FIGURES,
  },
  zh: {
    load: () => import('../../../locales/zh'),
    loadLater: () => import('../../../locales/zh/later'),
    dayjs: 'zh-cn',
    dates: YEAR_FIRST,
  },
  th: {
    load: () => import('../../../locales/th'),
    loadLater: () => import('../../../locales/th/later'),
    dayjs: 'th',
    dates: DAY_FIRST,
  },
  id: {
    load: () => import('../../../locales/id'),
    loadLater: () => import('../../../locales/id/later'),
    dayjs: 'id',
    dates: DAY_FIRST,
  },
  ms: {
    load: () => import('../../../locales/ms'),
    loadLater: () => import('../../../locales/ms/later'),
    dayjs: 'ms',
    dates: DAY_FIRST,
  },
  tl: {
    load: () => import('../../../locales/tl'),
    loadLater: () => import('../../../locales/tl/later'),
    dayjs: 'tl-ph',
    dates: MONTH_FIRST,
  },
  ja: {
    load: () => import('../../../locales/ja'),
    loadLater: () => import('../../../locales/ja/later'),
    dayjs: 'ja',
    dates: YEAR_FIRST,
  },
};
