import { expect, it } from 'vitest';
import { visitorSystem } from '../../../../src/lib/platform/visitor-system';

it.each([
  ['Windows NT 10.0; Win64; x64', 0, 'windows'],
  ['Windows NT 10.0; Win64; x64', 10, 'windows'],
  ['Macintosh; Intel Mac OS X 10_15_7', 0, 'macos'],
  ['Macintosh; Intel Mac OS X 10_15_7', 5, null],
  ['X11; Linux x86_64', 0, 'linux'],
  ['Linux; Android 15', 5, null],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 5, null],
  ['X11; CrOS x86_64 14541.0.0', 0, null],
  ['PlayStation 5', 0, null],
] as const)('a browser of %s with %d touch points is of %s', (system, maxTouchPoints, expected) => {
  expect(visitorSystem({ userAgent: `Mozilla/5.0 (${system}) Chrome/140.0`, maxTouchPoints })).toBe(expected);
});
