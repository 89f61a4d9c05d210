/** English texts of what is opened later, by area: bought, redeemed, earned, shared. All other languages have their shape. */
import friends from './friends.json';
import orders from './orders.json';
import payment from './payment.json';
import promotion from './promotion.json';
import service from './service.json';
import support from './support.json';
import wallet from './wallet.json';

export const laterMessages = { friends, orders, payment, promotion, service, support, wallet };
export type LaterMessages = typeof laterMessages;
