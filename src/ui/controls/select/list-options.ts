/** The options of a Select's list: which match a search, and which part of the list is visible. */
import type { ReactNode } from 'react';
import { foldQuery } from '../../../model/search.rules';

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly title: string;
  /** Shown on the button, such as EN. */
  readonly short?: string;
  readonly icon?: ReactNode;
  /** More words that a search matches. */
  readonly keywords?: string;
  /** BCP 47 tag of the title when it is not in the page's language. */
  readonly lang?: string;
}

/** Scrolls only the list, so that its active option is visible. */
export function reveal(list: HTMLElement): void {
  const option = list.querySelector<HTMLElement>('[data-active]');
  if (!option) return;
  const [top, bottom] = [option.offsetTop - list.offsetTop, option.offsetTop - list.offsetTop + option.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** Whether the option contains every word of the query, ignoring case and accents. */
export function matches<T extends string>(option: SelectOption<T>, query: string): boolean {
  const text = foldQuery(`${option.title} ${option.short ?? ''} ${option.value} ${option.keywords ?? ''}`);
  return foldQuery(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
