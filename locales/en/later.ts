/** English texts of what is opened later, by area: bought, redeemed, earned, shared. All other languages have their shape. */
import controller from './controller.json';
import data from './data.json';
import diagnosis from './diagnosis.json';
import fixes from './fixes.json';
import friends from './friends.json';
import links from './links.json';
import orders from './orders.json';
import payment from './payment.json';
import play from './play.json';
import promotion from './promotion.json';
import service from './service.json';
import sessions from './sessions.json';
import shortcuts from './shortcuts.json';
import support from './support.json';
import tour from './tour.json';
import update from './update.json';
import wallet from './wallet.json';

export const laterMessages = {
  controller,
  data,
  diagnosis,
  fixes,
  friends,
  links,
  orders,
  payment,
  play,
  promotion,
  service,
  sessions,
  shortcuts,
  support,
  tour,
  update,
  wallet,
};
export type LaterMessages = typeof laterMessages;
