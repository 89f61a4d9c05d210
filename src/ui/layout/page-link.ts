/** A page as menus and searches name it. */
import type { LucideIcon } from 'lucide-react';

export interface PageLink {
  readonly path: string;
  /** The key of its name. */
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
