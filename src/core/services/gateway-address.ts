/** Checks that an address is the configured payment gateway's: cards are sent nowhere else (promise H4). */
import { parseUrl } from '../../../common/parse-url';
import { services } from './services';

const WEB = new Set(['https:', 'http:']);

/** Whether scheme, host and port equal the configured ones and the address holds no user name or password. */
export function isOfGateway(url: string): boolean {
  const gateway = parseUrl(services().gatewayUrl());
  const address = parseUrl(url);
  if (!gateway || !address) return false;
  const { protocol, origin, username, password } = address;
  return WEB.has(protocol) && origin === gateway.origin && username === '' && password === '';
}
