/** The content security policy and the other security headers. */
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from '../../../../../electron/app/lockdown/security-headers';

const live = {
  apiUrl: 'https://api.example.com/v1',
  ipLookupUrl: 'https://api.ipify.org?format=json',
  gatewayUrl: 'https://pay.example.com/v2',
};
const sandbox = { apiUrl: 'http://127.0.0.1:46100', ipLookupUrl: 'http://127.0.0.1:46100/ip', gatewayUrl: '' };

function parse(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

const locked = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

describe('the content security policy', () => {
  it('A2: is exactly the promised one for a live provider', () => {
    expect(parse(contentSecurityPolicy(live))).toEqual({
      ...locked,
      'img-src': ["'self'", 'https:', 'data:'],
      'connect-src': ["'self'", 'https://api.example.com', 'https://api.ipify.org', 'https://pay.example.com'],
    });
  });

  it("A2: has the provider's origin for images only when it is the loopback sandbox, and each origin once", () => {
    expect(parse(contentSecurityPolicy(sandbox))).toEqual({
      ...locked,
      'img-src': ["'self'", 'https:', 'data:', 'http://127.0.0.1:46100'],
      'connect-src': ["'self'", 'http://127.0.0.1:46100'],
    });
  });

  it.each([live, sandbox])('A2: allows no inline code, evaluated code or wildcard (%o)', (sources) => {
    expect(contentSecurityPolicy(sources)).not.toMatch(/unsafe|\*|blob:|strict-dynamic|nonce/);
  });
});

it('A2: the other headers forbid sniffing, referrers and foreign openers', () => {
  expect(securityHeaders(live)).toEqual({
    'Content-Security-Policy': contentSecurityPolicy(live),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});
