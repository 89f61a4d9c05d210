/** The person's vouchers, shared by cart, gift code page and share page: all of them, offers for points included, in the provider's order. */
import type { Voucher } from '../../../common/contract/provider/voucher';
import { createResource } from '../session/resource.store';

export const wallet = createResource<readonly Voucher[]>('load-vouchers', 'replace');
export const useWallet = wallet.use;
