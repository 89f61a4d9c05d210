/** How a waiting order is paid (docs/provider.md, Orders and money). */
import type * as v from 'valibot';
import { parseUrl } from '../../parse-url';
import { address, amount, exactText, shownTitle } from './fields';
import { responseObject, secondary } from './lenient';

/** Maximum length of each field of a bank transfer. */
const TRANSFER_MAX_LENGTH = 120;

/** An approval page (PayPal's, or that of a bank for a pending card), the card tokeniser, or the details of a bank transfer. */
export const wirePayment = responseObject({
  approval_url: secondary(address),
  tokenize_url: secondary(address),
  content: exactText(TRANSFER_MAX_LENGTH),
  amount: secondary(amount),
  bank: exactText(TRANSFER_MAX_LENGTH),
  /** The bank's number (BIN) in a VietQR code. */
  bin: exactText(TRANSFER_MAX_LENGTH),
  account: exactText(TRANSFER_MAX_LENGTH),
  account_holder: exactText(TRANSFER_MAX_LENGTH),
});
type WirePayment = v.InferOutput<typeof wirePayment>;

/** How a waiting order is paid. */
export type Payment =
  /** The approval page, PayPal's own or the gateway's, opened in the system browser. */
  | { readonly method: 'paypal'; readonly approvalUrl: string }
  /** Where the card is exchanged for a token (promise H4). */
  | { readonly method: 'card'; readonly tokenizeUrl: string }
  | ({ readonly method: 'bank_transfer' } & BankTransfer);

export interface BankTransfer {
  /** The transfer's reference, to be copied literally. */
  readonly content: string;
  /** In whole dong. */
  readonly amount: number;
  readonly bank: string;
  /** The bank's number in a VietQR code; '' when the provider sends none, and then no code is shown. */
  readonly bin: string;
  readonly account: string;
  readonly accountHolder: string;
}

/** Null when a part is missing without which it cannot be paid. */
export function decodePayment(method: Payment['method'], wire: WirePayment): Payment | null {
  switch (method) {
    case 'paypal':
      return isAddress(wire.approval_url) ? { method, approvalUrl: wire.approval_url } : null;
    case 'card':
      return isAddress(wire.tokenize_url) ? { method, tokenizeUrl: wire.tokenize_url } : null;
    case 'bank_transfer':
      return decodeTransfer(wire);
  }
}

function isAddress(sent: string | null | undefined): sent is string {
  return sent != null && parseUrl(sent) !== null;
}

/** Null unless all details are present: an incomplete transfer would send money nowhere. */
function decodeTransfer(wire: WirePayment): Payment | null {
  const [content, bank, account, accountHolder] = [wire.content, wire.bank, wire.account, wire.account_holder].map(
    shownTitle,
  );
  const sum = wire.amount ?? 0;
  if (!content || !bank || !account || !accountHolder || !Number.isSafeInteger(sum) || sum <= 0) return null;
  return { method: 'bank_transfer', content, amount: sum, bank, bin: shownTitle(wire.bin), account, accountHolder };
}

/** Where a pending card payment is confirmed with the bank; null when nothing is to be confirmed. */
export function decodeConfirmUrl(wire: WirePayment | null | undefined): string | null {
  return isAddress(wire?.approval_url) ? wire.approval_url : null;
}
