/**
 * The text of a VietQR code, which banking apps scan to fill in a transfer: EMVCo's merchant-presented QR code 1.1 as NAPAS profiles it
 * ('Technical Specifications on NAPAS QR Switching', part IV): an id of two digits, a length of two digits, a value.
 */

export interface Transfer {
  /** The bank's number at NAPAS: six digits. */
  readonly bin: string;
  readonly account: string;
  /** In whole dong. */
  readonly amount: number;
  /** The transfer's message, which must be given as it is. */
  readonly content: string;
}

const NAPAS = 'A000000727';
/** A transfer to an account, at once. */
const TO_ACCOUNT = 'QRIBFTTA';
const DYNAMIC = '12';
const DONG = '704';
const AMOUNT_DIGITS_MAX = 13;
const ACCOUNT = /^[A-Za-z0-9]{1,19}$/;
/** EMVCo's limit of 'purpose of transaction'. */
const CONTENT = /^[\x20-\x7E]{1,25}$/;

/** An account number without the blanks, dots and hyphens that group its digits. */
export function plainAccount(account: string): string {
  return account.replace(/[ .-]/g, '');
}

/** The code's text; null when a field is invalid, because a code with wrong data is worse than none. */
export function vietQrText({ bin, account: shown, amount, content }: Transfer): string | null {
  const plain = withoutMarks(content);
  const account = plainAccount(shown);
  const isFit = /^\d{6}$/.test(bin) && ACCOUNT.test(account) && CONTENT.test(plain);
  if (!isFit || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const digits = String(amount);
  if (digits.length > AMOUNT_DIGITS_MAX) return null;
  const beneficiary = field('00', bin) + field('01', account);
  const fields = [
    field('00', '01'),
    field('01', DYNAMIC),
    field('38', field('00', NAPAS) + field('01', beneficiary) + field('02', TO_ACCOUNT)),
    field('53', DONG),
    field('54', digits),
    field('58', 'VN'),
    field('62', field('08', plain)),
  ].join('');
  // The check covers its own id and length.
  const checked = `${fields}6304`;
  return checked + crc16(checked);
}

/** The checksum as four capital hex digits: CRC-16, polynomial 0x1021, initial value 0xFFFF, not reflected (ISO/IEC 13239, EMVCo 4.7.3). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Vietnamese letters as banks write them: 'Đơn hàng' is 'Don hang'. */
function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').trim();
}
