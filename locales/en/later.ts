/** English texts of what is opened later, by area: bought, redeemed, earned, shared. All other languages have their shape. */
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

export const laterMessages = {
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
export type LaterMessages = typeof laterMessages;
