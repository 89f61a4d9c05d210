/** Ways to pay in words and pictures. */
import { CreditCard, Landmark, Wallet, type LucideIcon } from 'lucide-react';
import type { PaymentMethod } from '../../../../../common/contract/provider/payment-methods';

export const METHOD_ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  bank_transfer: Landmark,
  card: CreditCard,
  paypal: Wallet,
};
