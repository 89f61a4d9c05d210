/** Loaders of each language, in two chunks (first choice and later pages), and its formats of days and hours. */
import type { Messages } from '../../../locales/en';
import type { LaterMessages } from '../../../locales/en/later';
import type { Language } from '../../../common/languages';

/** How a language writes days. The templates are dayjs's: Intl would load its tables before the first paint. */
interface DateForms {
  readonly date: string;
  /** A day without its year. */
  readonly shortDate: string;
  /** Joins a day and its time. */
  readonly dateTime: (date: string, time: string) => string;
}

interface LanguageSource {
  readonly load: () => Promise<{ readonly messages: Messages }>;
  readonly loadLater: () => Promise<{ readonly laterMessages: LaterMessages }>;
  /** Its name in dayjs. */
  readonly dayjs: string;
  readonly dates: DateForms;
}

const AFTER_COMMA: DateForms['dateTime'] = (date, time) => `${date}, ${time}`;
const AFTER_SPACE: DateForms['dateTime'] = (date, time) => `${date} ${time}`;
const BEFORE: DateForms['dateTime'] = (date, time) => `${time} ${date}`;

const MONTH_FIRST: DateForms = { date: 'MMM D, YYYY', shortDate: 'MMM D', dateTime: AFTER_COMMA };
const DAY_FIRST: DateForms = { date: 'D MMM YYYY', shortDate: 'D MMM', dateTime: AFTER_COMMA };
const ALL_FIGURES: DateForms = { date: 'DD/MM/YYYY', shortDate: 'DD/MM', dateTime: BEFORE };
const YEAR_FIRST: DateForms = { date: 'YYYY年M月D日', shortDate: 'M月D日', dateTime: AFTER_SPACE };

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
    dates: { ...DAY_FIRST, dateTime: AFTER_SPACE },
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
