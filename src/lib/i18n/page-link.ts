/** A page as listed in menus and searches. */
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

export interface PageLink {
  readonly path: string;
  /** The locale key of its name; its texts are in the language's first chunk, because menus show them before the page is opened. */
  readonly title: ParseKeys;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
}
