/** The account for bank transfers: invented, with a bank number that no bank has. */

export const BANK_ACCOUNT = {
  bank: 'Lane Bank (sandbox)',
  /** Six digits, as a VietQR code requires. */
  bin: '970999',
  account: '0204816000',
  account_holder: 'PINGLANE SANDBOX',
} as const;
