/** Makes `t()` accept only the keys of locales/en. */
import type { Messages } from '../../../locales/en';
import type { LaterMessages } from '../../../locales/en/later';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages & LaterMessages };
  }
}
