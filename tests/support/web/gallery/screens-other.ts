/** The other pages of a session, and what opens over them. */
import { paths } from '../../../../src/model/paths';
import { promotions } from './answers';
import type { Screen, Steps } from './screens';

const LINE_TEST_MS = 12_000;
const REPAIR_MS = 30_000;
/** Some minutes after the last sweep: the status bar says when the helper was last heard. */
const FIGURES_OLD_MS = 180_000;

async function openRepair({ press, pass }: Steps): Promise<void> {
  await press('home.repair');
  await pass(REPAIR_MS);
}

async function search({ page, pass }: Steps, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  // The game search is debounced, and its timer starts only after the panel is drawn.
  await page.getByRole('option').first().waitFor();
  await pass(1_500);
}

export const OTHER_SCREENS: readonly Screen[] = [
  { name: 'all-games', path: paths.allGames },
  { name: 'palette', path: paths.profile, steps: (steps) => search(steps, 'o') },
  {
    name: 'shortcuts',
    path: paths.support,
    async steps({ page, pass }) {
      await page.keyboard.press('Shift+?');
      await pass(1_000);
    },
  },
  {
    name: 'gift-checked',
    path: paths.giftCode,
    async steps({ page, text, press, pass }) {
      await page.getByLabel(text('wallet.code'), { exact: true }).fill('DEMO7A');
      await page.getByLabel(text('wallet.securityCode'), { exact: true }).fill('4711');
      await press('wallet.check');
      await pass(1_000);
    },
  },
  { name: 'share', path: paths.share },
  { name: 'affiliate-history', path: paths.affiliateHistory },
  { name: 'profile', path: paths.profile },
  {
    name: 'settings',
    path: paths.profile,
    async steps({ page, text, pass }) {
      await page
        .getByRole('link', { name: text('shell.appSettings'), exact: true })
        .first()
        .click();
      await pass(1_000);
    },
  },
  { name: 'sessions', path: paths.sessions },
  {
    name: 'session',
    path: paths.sessions,
    async steps({ page, pass }) {
      await page.locator('main [aria-expanded]').first().click();
      await pass(1_000);
    },
  },
  { name: 'support', path: paths.support },
  {
    name: 'helper-earlier',
    path: paths.home,
    async steps({ page, text, pass }) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: text('shell.support'), exact: true })
        .click();
      await pass(FIGURES_OLD_MS);
    },
  },
  {
    name: 'report',
    path: paths.support,
    async steps({ press, pass }) {
      await press('support.make');
      await pass(2_000);
    },
  },
  {
    name: 'inbox',
    path: paths.home,
    world: (picturesUrl, language) => ({
      stored: { promotionPopupList: shownOften() },
      answers: { listPromotions: promotions(picturesUrl, language) },
    }),
    async steps({ page, pass }) {
      await page.locator('header [aria-haspopup="dialog"]').first().click();
      await pass(500);
    },
  },
  {
    name: 'promotion',
    path: paths.home,
    world: (picturesUrl, language) => ({ answers: { listPromotions: promotions(picturesUrl, language) } }),
  },
  { name: 'repair', path: paths.home, world: { line: 'refused' }, steps: openRepair },
  {
    name: 'line-test',
    path: paths.home,
    world: {
      line: 'refused',
      lineTest: [
        { check: 'network', verdict: 'good', figure: null, subject: null },
        { check: 'router', verdict: 'good', figure: 3, subject: null },
        { check: 'names', verdict: 'good', figure: 18, subject: null },
        { check: 'portal', verdict: 'good', figure: null, subject: null },
        { check: 'proxy', verdict: 'fair', figure: null, subject: null },
        { check: 'tunnels', verdict: 'fair', figure: null, subject: 'TAP-Adapter V9' },
        { check: 'clock', verdict: 'good', figure: 0, subject: null },
        { check: 'provider', verdict: 'good', figure: 42, subject: null },
        { check: 'helper', verdict: 'bad', figure: null, subject: null },
      ],
    },
    async steps(steps) {
      await openRepair(steps);
      await steps.press('repair.testLine');
      await steps.pass(LINE_TEST_MS);
    },
  },
  {
    name: 'sign-out',
    path: paths.home,
    async steps({ page, text, press, pass }) {
      await press('home.connect');
      await pass(20_000);
      await press('shell.settings');
      await page.getByRole('button', { name: text('shell.logOut'), exact: true }).click();
      await pass(1_000);
    },
  },
];

/** Both promotions were shown as often as they may be: they are in the inbox, and none opens. */
function shownOften(): string {
  return JSON.stringify([
    { id: '1', count: 9 },
    { id: '2', count: 9 },
  ]);
}
