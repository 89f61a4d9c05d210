/** Whether an address is the configured payment gateway's: no other gets a card, or is opened to pay at (promise H4). */
import { services } from './services';

const WEB = new Set(['https:', 'http:']);

/** Scheme, host and port are those of the configuration, and there is no name or password in it. */
export function isOfGateway(url: string): boolean {
  const gateway = services().gatewayUrl();
  if (!URL.canParse(url) || !URL.canParse(gateway)) return false;
  const { protocol, origin, username, password } = new URL(url);
  return WEB.has(protocol) && origin === new URL(gateway).origin && username === '' && password === '';
}
