/** The way through the shop in each language, on a phone and in the smallest window: no text is cut off at any step; and the packages side by side on a tablet. */
import { PLANS } from '../../../common/contract/provider/plans';
import { languageOptions } from '../../../src/model/languages';
import { paths } from '../../../src/model/paths';
import { readerOf } from '../../support/pages/page-reader';
import { readTexts } from '../../support/pages/texts';
import { goWithin } from '../../support/web/web-session';
import { expect, openSignedIn, test, useLanguage } from '../../support/web/web-test';

/** Currency, alone and beside an amount, the name of the standard, the transfer's content, and the sandbox's bank and holder. */
const SHOP_DATA = [
  /^'(?:VND|[\d.,₫\s]+[(（]VND[)）]|VietQR|PL[A-Z0-9]{10}|Lane Bank \(sandbox\)|PINGLANE SANDBOX)' is not/,
];
const PLAN_ID = PLANS[1].id;

for (const { value: language, title } of languageOptions) {
  test(`${language}: every step of buying and redeeming fits in ${title}`, async ({ page, sandbox, complaints }) => {
    const text = readTexts(language);
    const { read, faults } = readerOf(page, language, SHOP_DATA);
    const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
    const heading = (key: string) => expect(page.getByRole('heading', { name: text(key) }).first()).toBeVisible();
    const order = async (method: number) => {
      await heading('service.cartTitle');
      if (method === 0) await read('cart');
      await press('service.continue');
      await heading('service.overviewTitle');
      await page.getByRole('radio').nth(method).check();
      if (method === 0) await read('overview');
      await press('service.placeOrder');
    };

    sandbox.control.setCountry('VN');
    await openSignedIn(page, sandbox, `${paths.service}?plan=${PLAN_ID}`, language);
    await order(0);
    await heading('payment.bank.title');
    await read('bank transfer');
    await press('payment.cancel');
    await heading('payment.result.cancelled');
    await read('canceled order');

    await goWithin(page, `${paths.service}?plan=${PLAN_ID}`);
    await order(1);
    await heading('payment.card.title');
    await page.locator('main form button[type="submit"]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await read('card form with what is missing');

    await goWithin(page, `${paths.service}?view=orders`);
    await heading('service.orders');
    await read('orders');
    await page.locator('main table a, main table button, main li a, main li button').first().click();
    await read('order');

    await goWithin(page, paths.giftCode);
    await page.getByLabel(text('wallet.code'), { exact: true }).fill('NO-SUCH-CODE');
    await page.getByLabel(text('wallet.securityCode'), { exact: true }).fill('0000');
    await press('wallet.check');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await read('a refused gift code');
    expect(faults).toEqual([]);
    // The browser itself notes the refusal.
    expect(complaints.filter((line) => !line.includes('status of 422'))).toEqual([]);
  });
}

test('on a tablet the parts of the three packages stand in rows, and their names in one line', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 768, height: 1_024 });
  await openSignedIn(page, sandbox, paths.service);
  for (const { value: language } of languageOptions) {
    await useLanguage(page, language);
    await page.reload();
    const cards = page.locator('[data-plan]');
    await expect(cards.getByRole('button').nth(2), language).toBeVisible();
    const rows = await cards.evaluateAll((all) =>
      all.map((card) =>
        [...card.children].flatMap((part) => (part.tagName === 'P' ? [] : [part.getBoundingClientRect().top])),
      ),
    );
    expect(new Set(rows.map(String)).size, `${language}: ${rows.join(' | ')}`).toBe(1);
    const lines = await cards.getByRole('heading').evaluateAll((all) =>
      all.map((name) => {
        const text = document.createRange();
        text.selectNodeContents(name);
        return text.getClientRects().length;
      }),
    );
    expect(lines, language).toEqual([1, 1, 1]);
  }
});
