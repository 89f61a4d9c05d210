import type { LaterMessages } from '../en/later';
import diagnosis from './diagnosis.json';
import fixes from './fixes.json';
import friends from './friends.json';
import links from './links.json';
import orders from './orders.json';
import payment from './payment.json';
import promotion from './promotion.json';
import service from './service.json';
import sessions from './sessions.json';
import shortcuts from './shortcuts.json';
import support from './support.json';
import update from './update.json';
import wallet from './wallet.json';

export const laterMessages: LaterMessages = {
  diagnosis,
  fixes,
  friends,
  links,
  orders,
  payment,
  promotion,
  service,
  sessions,
  shortcuts,
  support,
  update,
  wallet,
};
