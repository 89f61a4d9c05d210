import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_CARDS } from '../../../../sandbox/gateway/cards';
import { allowsReturn, returnAddress } from '../../../../sandbox/gateway/returns';
import { call, send, signIn } from '../client';
import { cardToken, decideAt, goodCard, newOrder, openShop, PAYPAL_ORDER, refusal, tokenize, type Shop } from './money';

const NOW = Date.UTC(2026, 5, 15, 10);
const WEB = 'http://127.0.0.1:4173';

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop(NOW, { allowedOrigins: [WEB, 'https://play.example'] });
  key = await signIn(shop.sandbox);
});
afterAll(() => shop.close());
afterEach(() => {
  shop.now = NOW;
  vi.restoreAllMocks();
});

describe('a card at the gateway', () => {
  it.each([
    ['visa', '4242 4242 4242 4242', '123'],
    ['mastercard', '5555-5555-5555-4444', '123'],
    ['mastercard', '2223003122003222', '123'],
    ['amex', '378282246310005', '1234'],
    ['jcb', '3566002020360505', '123'],
    ['unionpay', '6200000000000005', '123'],
    ['unionpay', '6240008631401149', '123'],
    ['napas', '9704000000000018', '123'],
  ])('of the brand %s with the number %s gets a token', async (brand, number, cvv) => {
    const response = await tokenize(shop.sandbox, { ...goodCard, number, cvv });
    expect(response.body?.data).toEqual({
      token: expect.stringMatching(/^card_[\w-]{43}$/) as unknown,
      brand,
      last_four: number.replace(/\D/g, '').slice(-4),
    });
  });

  it.each([
    ['a number with a wrong digit', { number: '4242424242424241' }, 'Card number must be valid'],
    ['a number that is too short', { number: '424242424242' }, 'Card number must be valid'],
    ['a number of no brand', { number: '9999999999999995' }, 'Card number must be valid'],
    ['letters', { number: '4242x42424242424' }, 'Card number must be valid'],
    ['nothing', { number: '' }, 'Card number must be valid'],
    ['month 0', { month: 0 }, 'Expiry month must be valid'],
    ['month 13', { month: 13 }, 'Expiry month must be valid'],
    ['half a month', { month: 1.5 }, 'month must be valid'],
    ['last month', { month: 5, year: 2026 }, 'This card has expired'],
    ['two digits of a year', { year: 30 }, 'Expiry year must be valid'],
    ['a year too far ahead', { year: 2047 }, 'Expiry year must be valid'],
    ['a CVV of two digits', { cvv: '12' }, 'CVV must be valid'],
    ['a CVV of four digits on a Visa', { cvv: '1234' }, 'CVV must be valid'],
    ['a CVV of three digits on an Amex', { number: '378282246310005', cvv: '123' }, 'CVV must be valid'],
    ['a CVV of letters', { cvv: '12a' }, 'CVV must be valid'],
    ['no holder', { holder: ' ' }, 'Cardholder name must be valid'],
    ['a holder of digits', { holder: '1234' }, 'Cardholder name must be valid'],
    ['another field', { amount: 1 }, 'amount must be valid'],
  ])('with %s is refused', async (_, change, message) => {
    const { status, body } = await tokenize(shop.sandbox, { ...goodCard, ...change });
    expect([status, body]).toEqual([422, { status: 'ERROR', message }]);
  });

  it('is valid until the last millisecond of its month', async () => {
    const card = { ...goodCard, month: 6, year: 2026 };
    shop.now = Date.UTC(2026, 6, 1) - 1;
    expect((await tokenize(shop.sandbox, card)).status).toBe(200);
    shop.now += 1;
    expect((await tokenize(shop.sandbox, card)).body?.message).toBe('This card has expired');
  });

  it('H4: leaves neither number nor CVV in database, responses or terminal, and the provider refuses card fields', async () => {
    const printed: string[] = [];
    for (const name of ['log', 'error', 'warn', 'info'] as const) {
      vi.spyOn(console, name).mockImplementation(
        (...parts: unknown[]) => void printed.push(parts.map(String).join(' ')),
      );
    }
    const { number } = goodCard;
    const canary = { ...goodCard, cvv: '907' };
    const answers = [
      await tokenize(shop.sandbox, canary),
      await tokenize(shop.sandbox, { ...canary, number: '4242424242424241' }),
      await tokenize(shop.sandbox, { ...canary, year: 1 }),
      await send(`${shop.sandbox.gatewayUrl}/cards/tokenize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"number":"${number}","cvv":"907"`,
      }),
    ];
    const { token } = answers[0]?.body?.data as { token: string };
    const order = await newOrder(shop.sandbox, key);
    expect((await call(shop.sandbox, 'payOrder', { order_id: order.id, card_token: token }, { key })).status).toBe(200);
    const other = await newOrder(shop.sandbox, key);
    const direct = { order_id: other.id, card_token: 'x', card_number: number };
    expect(await refusal(shop.sandbox, 'payOrder', direct, { key })).toBe('422 card_number must be valid');
    const seen = [...answers.map(({ text }) => text), ...printed, readFileSync(shop.file).toString('latin1')].join(
      '\n',
    );
    expect(seen).not.toMatch(/4242[ -]?4242/);
    expect(seen).not.toContain(`"907"`);
    expect(shop.count(`SELECT count(*) AS n FROM payments WHERE order_id = ${order.id}`)).toBe(1);
  });

  it("is accepted only from the app's pages", async () => {
    for (const origin of ['app://pinglane', WEB]) {
      const { headers } = await tokenize(shop.sandbox, goodCard, { origin });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
    }
    expect((await tokenize(shop.sandbox, goodCard, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(`${shop.sandbox.gatewayUrl}/cards/tokenize`)).status).toBe(404);
  });

  it("gets the gateway's faults on request", async () => {
    shop.sandbox.control.addFault({ route: '/cards/tokenize', kind: 'drop', times: 1 });
    await expect(tokenize(shop.sandbox, goodCard)).rejects.toThrow('fetch failed');
    expect(await cardToken(shop.sandbox)).toMatch(/^card_/);
  });

  it('of the test numbers passes the digit check', async () => {
    for (const number of Object.values(TEST_CARDS)) {
      expect((await tokenize(shop.sandbox, { ...goodCard, number })).status).toBe(200);
    }
  });
});

describe('the PayPal page', () => {
  const pageOf = async (url: unknown) => {
    const response = await send(String(url));
    return { ...response, policy: response.headers.get('content-security-policy') ?? '' };
  };

  it('shows the amount, runs no script, and lets its form lead only to the app', async () => {
    const order = await newOrder(shop.sandbox, key, { ...PAYPAL_ORDER, plan_id: '3-months' });
    const { text, policy, headers } = await pageOf(order.payment?.['approval_url']);
    expect(text).toContain('Pay 11.99 USD');
    expect(text).toContain(`Order ${order.id}`);
    expect(text).not.toContain('<script');
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' pinglane:; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const style = await send(`${shop.sandbox.gatewayUrl}/style.css`);
    expect(style.headers.get('content-type')).toMatch(/^text\/css/);
  });

  it.each(['approve', 'decline'] as const)(
    'opens the desktop app\'s link after "%s" and stays open',
    async (decision) => {
      const order = await newOrder(shop.sandbox, key, PAYPAL_ORDER);
      const response = await decideAt(order, decision);
      const link = `pinglane://payment?order=${order.id}&result=${decision}d`;
      expect(response.status).toBe(200);
      expect(response.headers.get('refresh')).toBe(`0; url=${link}`);
      expect(await response.text()).toContain(`href="${link.replace('&', '&amp;')}"`);
    },
  );

  it('redirects to a page of the web platform', async () => {
    const change = { ...PAYPAL_ORDER, return_url: `${WEB}/service?tab=orders` };
    const order = await newOrder(shop.sandbox, key, change);
    expect((await pageOf(order.payment?.['approval_url'])).policy).toContain(`form-action 'self' ${WEB};`);
    const response = await decideAt(order, 'approve');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${WEB}/service?tab=orders&order=${order.id}&result=approved`);
  });

  it.each(['', 'x', 'a'.repeat(43)])('has status 400 for the key %j', async (wrong) => {
    expect((await pageOf(`${shop.sandbox.gatewayUrl}/paypal/approve?key=${wrong}`)).status).toBe(400);
  });

  it('has status 400 when the order has ended', async () => {
    const order = await newOrder(shop.sandbox, key, PAYPAL_ORDER);
    shop.now = NOW + 30 * 60_000;
    expect((await pageOf(order.payment?.['approval_url'])).status).toBe(400);
    expect((await decideAt(order, 'approve')).status).toBe(400);
  });

  it('refuses an invalid form', async () => {
    const url = `${shop.sandbox.gatewayUrl}/paypal/approve`;
    const headers = { 'content-type': 'application/json' };
    expect((await send(url, { method: 'POST', headers, body: '{}' })).status).toBe(400);
  });
});

describe('a return URL', () => {
  const origins = [WEB, 'https://play.example'];

  it.each(['pinglane://payment', `${WEB}/`, `${WEB}/service?a=1`, 'https://play.example/service'])(
    'is allowed when it is %s',
    (address) => {
      expect(allowsReturn(address, origins)).toBe(true);
    },
  );

  it.each([
    'pinglane://payment/',
    'pinglane://payment?order=1',
    'pinglane://gift/CODE',
    'https://evil.example/',
    'http://play.example/',
    'https://play.example.evil.example/',
    'https://user@play.example/',
    'https://play.example\\@evil.example/',
    'http://127.0.0.1:4174/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//play.example/',
    'service',
    '',
  ])('is refused when it is %j', async (address) => {
    expect(allowsReturn(address, origins)).toBe(false);
    const payload = { ...PAYPAL_ORDER, return_url: address };
    expect(await refusal(shop.sandbox, 'createOrder', payload, { key })).toBe('422 return_url must be valid');
  });

  it('is refused over http when its origin is not on loopback', () => {
    expect(allowsReturn('http://play.example/', ['http://play.example'])).toBe(false);
  });

  it('gets order and result, which replace its own', () => {
    expect(returnAddress(`${WEB}/?order=1&result=x`, 7, 'declined')).toBe(`${WEB}/?order=7&result=declined`);
  });
});
