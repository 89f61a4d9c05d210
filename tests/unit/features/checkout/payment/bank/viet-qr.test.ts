/** VietQR codes against published ones, and read back by a reader that knows nothing of the writer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, vietQrText } from '../../../../../../src/features/checkout/payment/bank/viet-qr.rules';

const transfer = { bin: '970999', account: '0204816000', amount: 129_000, content: 'PLABCDEFGHJK' };

/** EMVCo's fields of a text, whose lengths must come out exactly. */
function read(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let place = 0;
  while (place < text.length) {
    const length = Number(text.slice(place + 2, place + 4));
    const value = text.slice(place + 4, place + 4 + length);
    if (!Number.isInteger(length) || value.length !== length) throw new Error(`broken at ${place}`);
    fields[text.slice(place, place + 2)] = value;
    place += 4 + length;
  }
  return fields;
}

describe('the check digits', () => {
  it("are CRC-16/CCITT-FALSE: its check value of '123456789' is 29B1", () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  it.each([
    // The sample values of NAPAS's specification (NPS6869), as published.
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    // payOS's documentation of a payment link.
    '00020101021238570010A000000727012700069704220113VQRQAEJCI28140208QRIBFTTA53037045408100000005802VN62080804Test6304BDC3',
    '00020101021238570010A000000727012700069704220113VQRQABPAP16660208QRIBFTTA5303704540450005802VN62140810Thanh toan63042C06',
  ])('are those of a published code: %s', (text) => {
    expect(crc16(text.slice(0, -4))).toBe(text.slice(-4));
  });
});

it('writes a published code letter by letter (payOS)', () => {
  const account = 'VQRQAEJCI2814';
  expect(vietQrText({ bin: '970422', account, amount: 10_000_000, content: 'Test' })).toBe(
    '00020101021238570010A000000727012700069704220113VQRQAEJCI28140208QRIBFTTA53037045408100000005802VN62080804Test6304BDC3',
  );
});

it('says the transfer and nothing else, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{6}$/),
      fc.stringMatching(/^[A-Za-z0-9]{1,19}$/),
      fc.integer({ min: 1, max: 9_999_999_999_999 }),
      fc.stringMatching(/^[A-Z0-9]{1,25}$/),
      (bin, account, amount, content) => {
        const text = vietQrText({ bin, account, amount, content }) ?? '';
        const { 38: to = '', 62: more = '', ...rest } = read(text);
        expect(rest).toEqual({ '00': '01', '01': '12', 53: '704', 54: String(amount), 58: 'VN', 63: text.slice(-4) });
        const { '01': beneficiary = '', ...network } = read(to);
        expect(network).toEqual({ '00': 'A000000727', '02': 'QRIBFTTA' });
        expect(read(beneficiary)).toEqual({ '00': bin, '01': account });
        expect(read(more)).toEqual({ '08': content });
        expect(crc16(text.slice(0, -4))).toBe(text.slice(-4));
      },
    ),
    { numRuns: 300 },
  );
});

it('writes Vietnamese letters as banks do', () => {
  const { 62: more = '' } = read(vietQrText({ ...transfer, content: 'Đơn hàng đặc biệt' }) ?? '');
  expect(read(more)).toEqual({ '08': 'Don hang dac biet' });
});

it.each([
  [{ bin: '97099' }],
  [{ bin: '9709990' }],
  [{ bin: '97O999' }],
  [{ bin: '' }],
  [{ account: '' }],
  [{ account: '0'.repeat(20) }],
  [{ account: '- .' }],
  [{ account: '0204/816' }],
  [{ amount: 0 }],
  [{ amount: -1 }],
  [{ amount: 0.5 }],
  [{ amount: Number.NaN }],
  [{ amount: Number('1e309') }],
  [{ amount: 10_000_000_000_000 }],
  [{ content: '' }],
  [{ content: 'A'.repeat(26) }],
  [{ content: '支付' }],
  [{ content: 'A\nB' }],
])('refuses %j rather than say something else', (wrong) => {
  expect(vietQrText({ ...transfer, ...wrong })).toBeNull();
});

it.each(['0204 8160 00', '0204.816.000', '0204-816-000'])('has the account %s without its groups', (account) => {
  expect(vietQrText({ ...transfer, account })).toBe(vietQrText(transfer));
});

it('takes what just fits', () => {
  const longest = { account: '0'.repeat(19), amount: 9_999_999_999_999, content: 'A'.repeat(25) };
  expect(vietQrText({ ...transfer, ...longest })).toMatch(/^000201.*6304[0-9A-F]{4}$/);
});
