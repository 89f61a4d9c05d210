/** Checks that an address is the configured payment gateway's: cards are sent, and approval pages opened, nowhere else (promise H4). */
import { services } from './services';

const WEB = new Set(['https:', 'http:']);

/** Whether scheme, host and port equal the configured ones and the address holds no user name or password. */
export function isOfGateway(url: string): boolean {
  const gateway = services().gatewayUrl();
  if (!URL.canParse(url) || !URL.canParse(gateway)) return false;
  const { protocol, origin, username, password } = new URL(url);
  return WEB.has(protocol) && origin === new URL(gateway).origin && username === '' && password === '';
}
