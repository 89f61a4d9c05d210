/** Makes `t()` accept only the keys of locales/en. */
import type { Messages } from '../../locales/en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
  }
}
