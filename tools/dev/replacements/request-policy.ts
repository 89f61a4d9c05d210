/** Takes the place of electron/app/request-policy.ts while the app is developed: the socket of hot reload is let out too. */
import { mayRequest as mayRequestInProduct } from '../../../electron/app/request-policy';
import type { OutgoingRequest, RequestPolicy } from '../../../electron/app/request-policy';

export { describeAddress } from '../../../electron/app/request-policy';
export type { RequestPolicy } from '../../../electron/app/request-policy';

/** Whether the request may go out. */
export function mayRequest(request: OutgoingRequest, policy: RequestPolicy): boolean {
  return request.url.startsWith(`${__DEV_SERVER__.replace('http:', 'ws:')}/`) || mayRequestInProduct(request, policy);
}
