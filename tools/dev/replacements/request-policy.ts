/** Replaces electron/app/lockdown/request-policy.ts in development: it also allows the socket of hot reload. */
import { mayRequest as mayRequestInProduct } from '../../../electron/app/lockdown/request-policy';
import type { OutgoingRequest, RequestPolicy } from '../../../electron/app/lockdown/request-policy';

export { describeAddress } from '../../../electron/app/lockdown/request-policy';
export type { RequestPolicy } from '../../../electron/app/lockdown/request-policy';

/** Whether the request is allowed. */
export function mayRequest(request: OutgoingRequest, policy: RequestPolicy): boolean {
  return request.url.startsWith(`${__DEV_SERVER__.replace('http:', 'ws:')}/`) || mayRequestInProduct(request, policy);
}
