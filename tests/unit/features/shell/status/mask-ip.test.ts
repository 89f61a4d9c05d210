import { expect, it } from 'vitest';
import { maskIp } from '../../../../../src/features/shell/status/mask-ip.rules';

it.each([
  ['203.0.113.24', '203.0.•••'],
  ['2001:db8:0:1::5', '2001:db8:•••'],
])('the address %s is masked as %s', (address, masked) => {
  expect(maskIp(address)).toBe(masked);
});
