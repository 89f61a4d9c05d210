/** Every kind of notice that the app shows without being asked, and what match mode does with it (docs/product.md section 24, promise J8). */
import type { PersonNotification } from '../../../common/contract/ipc/desktop-settings';

export type NoticeCategory =
  /** Notifications of the operating system. */
  | PersonNotification['category']
  /** A snackbar that answers what the person has just done in the window. */
  | 'reply'
  /** A snackbar with the outcome of a payment, which may come much later. */
  | 'payment'
  | 'renew'
  | 'promotion'
  | 'update'
  | 'tip';

/** 'hold': it waits in the inbox under "While you played"; 'drop': it is shown after the match, if it is still due then. */
export type MatchModeRule = 'show' | 'hold' | 'drop';

export const MATCH_MODE_RULES: Readonly<Record<NoticeCategory, MatchModeRule>> = {
  silent: 'show',
  session: 'show',
  reply: 'show',
  connection: 'hold',
  failure: 'hold',
  line: 'hold',
  service: 'hold',
  payment: 'hold',
  update: 'hold',
  offer: 'drop',
  renew: 'drop',
  promotion: 'drop',
  tip: 'drop',
};
