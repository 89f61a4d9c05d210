/** A page as listed in menus and searches. */
import type { LucideIcon } from 'lucide-react';

export interface PageLink {
  readonly path: string;
  /** The locale key of its name. */
  readonly title: PageTitle;
  readonly icon: LucideIcon;
}

type PageTitle =
  | 'shell.home'
  | 'shell.allGames'
  | 'shell.service'
  | 'shell.giftCode'
  | 'shell.support'
  | 'shell.share'
  | 'shell.profile'
  | 'shell.affiliateHistory';
