/** After each press of a control the keyboard goes on from somewhere: the focus is never on the body, from which Tab begins at the top again. */
import { expect } from '@playwright/test';
import { test } from '../../support/web/gallery/gallery-test';
import { DESKTOP_CONTEXT, openPhotographer, PHONE_CONTEXT } from '../../support/web/gallery/photographer';
import { pressEach } from '../../support/web/gallery/press-each';
import { SCREENS, type Screen } from '../../support/web/gallery/screens';

const SCREENS_LIMIT_MS = 300_000;
/** Long enough for an answer, for what fades, and for a hint. */
const SETTLE_MS = 700;
const PAGE_PARTS = 'main, [popover]';
/** Where header, drawer and status bar are pressed too. */
const WHOLE = ['home-idle', 'phone-home'];

const NAMES = [
  ...['home-idle', 'home-connected', 'home-failed', 'home-recap', 'all-games', 'packages', 'cart', 'overview'],
  ...['pay-bank', 'pay-card', 'orders', 'share', 'affiliate-history', 'gift-checked', 'profile', 'sessions', 'support'],
  ...['login', 'register', 'forgot-password', 'phone-home'],
];

for (const name of NAMES) {
  test(`${name}: the focus is never lost when a control is pressed with the keyboard`, async ({ browser, site }) => {
    test.setTimeout(SCREENS_LIMIT_MS);
    const screen = screenOf(name);
    const context = await browser.newContext(screen.isPhone ? PHONE_CONTEXT : DESKTOP_CONTEXT);
    const photographer = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
    const page = await photographer.open(screen, 'en');
    context.on('page', (other) => void other.close());
    const parts = WHOLE.includes(name) ? 'body' : PAGE_PARTS;
    const settle = () => photographer.pass(SETTLE_MS);
    const { names, lost } = await pressEach({ page, settle, parts });
    await context.close();
    expect(names.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });
}

function screenOf(name: string): Screen {
  const screen = SCREENS.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`The gallery has no ${name}`);
  return screen;
}
