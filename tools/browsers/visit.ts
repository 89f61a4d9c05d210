/** A visit to the web platform as a person makes it: signs in, sees every page in two sizes and every language, redeems, buys, and pays. */
import { Key, type WebDriver } from 'selenium-webdriver';
import { LANGUAGES } from '../../common/languages';
import type { Sandbox } from '../../sandbox/sandbox';
import { ordersPath, sessionPaths } from '../../src/model/paths';
import { DEMO } from '../lib/stage';
import type { SystemStep } from '../systems/lib/steps';
import { pageOf, shortcutKey, type Page } from './page';

const WIDE = { width: 1_280, height: 800 };
/** A desktop's window, and a phone's: browsers make it as narrow as they allow. */
const SIZES = [WIDE, { width: 380, height: 800 }];
const PAGES = [...Object.values(sessionPaths), ordersPath];
const EXPIRY_YEAR = String(new Date().getFullYear() + 3);
const LIMIT_MS = 20_000;

/** The steps of a visit, each of which goes on where the one before it has ended. */
export function visitPlatform(driver: WebDriver, sandbox: Sandbox): SystemStep[] {
  const page = pageOf(driver);
  const steps: SystemStep[] = [
    {
      name: 'opens the login page',
      async run() {
        await driver.manage().window().setRect(WIDE);
        await driver.get(`${sandbox.webUrl ?? ''}/login`);
        await page.see('Sign in');
        await page.watchErrors();
        return driver.executeScript<string>('return navigator.userAgent');
      },
    },
    { name: 'signs in', run: () => signIn(page) },
    { name: 'finds a game by the keyboard', run: () => findGame(page) },
    ...SIZES.map((size) => ({ name: `shows every page in ${size.width} px`, run: () => seePages(page, size) })),
    { name: 'redeems a gift code', run: () => redeem(page) },
    { name: 'buys a package by card', run: () => buyByCard(page) },
    { name: 'opens the payment by PayPal in a tab of its own', run: () => openPayPal(page) },
    { name: 'speaks every language', run: () => speak(page) },
    { name: 'is still signed in when the page is loaded again', run: () => reload(page) },
  ];
  return steps.map((step) => ({ ...step, run: () => withoutErrors(page, step.run) }));
}

/** A step after which the page has printed no error and refused nothing. */
async function withoutErrors(page: Page, run: SystemStep['run']) {
  const result = await run();
  const errors = await page.takeErrors();
  if (errors.length > 0) throw new Error(errors.join('; '));
  return result;
}

async function signIn(page: Page): Promise<string> {
  await page.type('Account', DEMO.account);
  await page.type('Password', DEMO.password);
  await page.pressKeys(Key.ENTER);
  await page.press('Skip');
  return '';
}

async function findGame({ driver, see, pressKeys }: Page): Promise<string> {
  await driver.actions().keyDown(shortcutKey).sendKeys('k').keyUp(shortcutKey).perform();
  await pressKeys('polar');
  await see('Game');
  await pressKeys(Key.ESCAPE);
  return '';
}

async function seePages(page: Page, size: { readonly width: number; readonly height: number }): Promise<string> {
  const { driver } = page;
  await driver.manage().window().setRect(size);
  for (const path of PAGES) {
    await page.go(path);
    const [content, window] = await driver.executeScript<[number, number]>(
      'return [document.documentElement.scrollWidth, innerWidth]',
    );
    if (content > window) throw new Error(`${path} is ${content} px wide in ${window}`);
  }
  return `${PAGES.length} pages in ${await driver.executeScript<number>('return innerWidth')} px`;
}

async function redeem(page: Page): Promise<string> {
  await page.driver.manage().window().setRect(WIDE);
  await page.go(sessionPaths.giftCode);
  await page.type('Gift code', 'DEMO7A');
  await page.type('Security code', '4711');
  await page.press('Check');
  await page.see('This code is good for');
  await page.press('Redeem');
  await page.see('Redeem successfully!');
  return '';
}

async function order(page: Page, method: string): Promise<void> {
  await page.go(sessionPaths.service);
  await page.press('Choose 1 month');
  await page.press('Continue');
  await page.choose(method);
  await page.press('Place order');
}

async function buyByCard(page: Page): Promise<string> {
  await order(page, 'Card');
  await page.type('Card number', '4111111111111111');
  await page.type('Cardholder name', 'MIKA SANTOS');
  await page.type('Expiry month', '12');
  await page.type('Expiry year', EXPIRY_YEAR);
  await page.type('CVV', '123');
  await page.press('Pay $4.99');
  await page.see('Payment received');
  return '';
}

async function openPayPal(page: Page): Promise<string> {
  const { driver } = page;
  await order(page, 'PayPal');
  await page.press('Open PayPal');
  const own = await driver.getWindowHandle();
  await driver.wait(async () => (await driver.getAllWindowHandles()).length === 2, LIMIT_MS, 'no tab was opened');
  for (const tab of await driver.getAllWindowHandles()) {
    if (tab === own) continue;
    await driver.switchTo().window(tab);
    await driver.close();
  }
  await driver.switchTo().window(own);
  await page.see('Waiting for your approval');
  await page.press('Cancel order');
  return '';
}

async function speak({ driver, watchErrors }: Page): Promise<string> {
  for (const language of LANGUAGES) {
    await driver.executeScript(`localStorage.setItem('language', arguments[0])`, language);
    await openHome(driver);
    await watchErrors();
    const drawn = await driver.executeScript<string>(
      `return document.documentElement.lang + ' ' + document.fonts.status`,
    );
    if (!drawn.startsWith(language === 'tl' ? 'fil' : language)) throw new Error(`${language} is drawn as ${drawn}`);
  }
  await driver.executeScript(`localStorage.setItem('language', 'en')`);
  return LANGUAGES.join(' ');
}

async function reload({ driver, watchErrors }: Page): Promise<string> {
  await openHome(driver);
  await watchErrors();
  return '';
}

/** Loads home anew and waits until it can be used. */
async function openHome(driver: WebDriver): Promise<void> {
  await driver.get(new URL('/', await driver.getCurrentUrl()).href);
  const isUsable = () =>
    driver.executeScript<boolean>(`return document.querySelector('[data-home="usable"]') !== null`);
  await driver.wait(isUsable, LIMIT_MS, 'home did not come up');
}
