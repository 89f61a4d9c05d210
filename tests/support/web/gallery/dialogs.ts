/** What opens over a page: each dialog, list and hint, brought up in a world of the gallery. */
import { paths, planPath } from '../../../../src/model/paths';
import type { AppLink } from '../../../../common/contract/ipc/ipc';
import { languageOptions } from '../../../../src/model/languages';
import { inDays, person, promotions } from './answers';
import {
  openDay,
  openExchange,
  openHints,
  openImport,
  opening,
  openingList,
  openPayment,
  openPicture,
  pressing,
} from './dialog-steps';
import { BUTTON_SIGNS, CONTROLLER_DIALOGS } from './dialogs-controller';
import { PLAY_DIALOGS } from './dialogs-play';
import { TOUR_DIALOGS } from './dialogs-tour';
import { PERSON_ID } from './moment';
import type { Screen } from './screens';
import { HOME_SCREENS } from './screens-home';
import { OTHER_SCREENS } from './screens-other';
import type { WorldChange } from './worlds';

/**
 * Where it opens: in the desktop app, in a browser, in one on a phone, or 'anywhere': a dialog over the whole page, which is the same in all
 * of them.
 */
export type Place = 'app' | 'browser' | 'phone' | 'anywhere';

export interface Dialog extends Screen {
  /** The files of src/ that open it. */
  readonly opens: readonly string[];
  readonly places: readonly Place[];
  /** The selector of what is open; without it whatever dialog or popover is. */
  readonly part?: string;
  /** The only widths of windows in which it opens. */
  readonly widths?: readonly number[];
  /** Keeps the texts of the language in which it was opened: it is opened anew in each. */
  readonly isOpenedInEachLanguage?: boolean;
}

export const OPENED = 'dialog[open], [popover]:popover-open';

const VERSION = '1.5.0';
const NOTES = 'Servers answer sooner after a sleep.';

/** Texts of these dialogs that belong to no language: a version with its notes, a failure's code, and names on keys. */
export const DIALOG_DATA: readonly string[] = [
  ...[VERSION, NOTES, 'PL-101', 'TAP-Adapter V9', 'PLAY-7DAY-2026', 'MIKA2026'],
  ...['Star Arena', 'Polar Siege: Online', 'Demo', 'Alt', 'Shift', 'Ctrl'],
  ...BUTTON_SIGNS,
  ...['K', 'F', 'O', 'P', '?', 'Esc', '↑', '↓', '←', '→', 'Home', 'End', 'Enter', 'Space', 'Steam'],
];

/** A game that was played: the settings offer to give it levels of its own. */
const KEPT_GAMES = JSON.stringify({
  accountId: String(PERSON_ID),
  recent: [{ id: '3', name: 'Star Arena', thumbnailUrl: null, serverId: null }],
  favourites: [],
});

const HEADER: readonly Place[] = ['app', 'browser', 'phone'];

/** The rest of a dialog that is a screen of the gallery. */
function known(name: string, more: Omit<Dialog, 'name' | 'path'>): Dialog {
  const screen = [...OTHER_SCREENS, ...HOME_SCREENS].find((one) => one.name === name);
  if (screen === undefined) throw new Error(`The gallery has no ${name}`);
  return { ...screen, ...more };
}

/** A deep link's question. */
function linkQuestion(link: AppLink, file: string, change: Partial<Dialog> = {}): Dialog {
  return {
    ...{ name: `link-${link.kind}`, path: paths.support, opens: [`features/deep-links/${file}`], places: ['app'] },
    world: { link },
    steps: ({ pass }) => pass(1_000),
    ...change,
  };
}

/** The smallest window of the app and of a browser, and the phones'. */
const LEAST_ROOM: readonly number[] = [720, 360, 390];

/**
 * A list in the page, by the text of its label. It is as wide as its texts in every window, so that the smallest one leaves it the least room;
 * it closes when its button is moved out of view, as a change of the window may do.
 */
function list(name: string, path: string, label: string, file: string): Dialog {
  const opens = [`features/${file}`];
  return { name, path, opens, places: ['app'], widths: LEAST_ROOM, steps: openingList(label) };
}

/** The promotions in each language. */
function offers(picturesUrl: string): WorldChange {
  const each = languageOptions.map(({ value }) => [value, promotions(picturesUrl, value)] as const);
  return { promotionsIn: Object.fromEntries(each) };
}

/** Never had a service: the renew dialog says more, in the app another sentence. */
const trialOver = (picturesUrl: string): WorldChange => ({
  answers: { userInfo: { ...person(picturesUrl), ngayhethan: inDays(-2), ngaydangky: inDays(-2.5) } },
});

export const DIALOGS: readonly Dialog[] = [
  known('palette', { opens: ['features/search/SearchPanel.tsx'], places: HEADER }),
  known('shortcuts', { opens: ['features/search/ShortcutList.tsx'], places: ['app', 'browser'] }),
  known('inbox', {
    opens: ['features/promotions/Inbox.tsx'],
    places: HEADER,
    world: (picturesUrl, language) => {
      const { world } = known('inbox', { opens: [], places: [] });
      return { ...(typeof world === 'function' ? world(picturesUrl, language) : world), ...offers(picturesUrl) };
    },
  }),
  known('promotion', {
    opens: ['features/promotions/PromotionPopup.tsx'],
    places: ['anywhere'],
    isOpenedInEachLanguage: true,
  }),
  known('home-renew', {
    opens: ['features/promotions/RenewDialog.tsx'],
    places: ['app', 'anywhere'],
    world: trialOver,
  }),
  known('repair', { opens: ['features/repair/RepairDialog.tsx'], places: ['app'] }),
  known('line-test', { opens: ['features/repair/LineTestDialog.tsx'], places: ['app'] }),
  known('sign-out', { opens: ['features/shell/SignOutDialog.tsx'], places: ['app'] }),
  {
    name: 'remove-sessions',
    path: paths.sessions,
    opens: ['features/sessions/RemoveAllDialog.tsx'],
    places: ['app'],
    steps: pressing('sessions.removeAll'),
  },
  {
    name: 'exchange',
    path: paths.giftCode,
    opens: ['features/gifts/points/ExchangeDialog.tsx'],
    places: ['anywhere'],
    steps: openExchange,
  },
  {
    name: 'picture',
    path: paths.profile,
    opens: ['features/profile/avatar/AvatarButton.tsx'],
    places: ['anywhere'],
    steps: openPicture,
  },
  {
    name: 'import-settings',
    path: paths.profile,
    opens: ['features/profile/data/ImportDialog.tsx'],
    places: ['anywhere'],
    steps: openImport,
  },
  {
    name: 'erase-data',
    path: paths.profile,
    opens: ['features/profile/data/EraseDialog.tsx'],
    places: ['anywhere'],
    steps: pressing('data.erase'),
  },
  {
    name: 'update',
    path: paths.support,
    opens: ['features/updates/UpdateDialog.tsx'],
    places: ['app'],
    world: { update: { state: 'ready', version: VERSION, notes: { en: NOTES } } },
    steps: pressing('update.pill'),
  },
  linkQuestion({ kind: 'gift', code: 'PLAY-7DAY-2026', securityCode: '4711' }, 'GiftLink.tsx'),
  linkQuestion({ kind: 'connect', serverId: 'sg-singapore-1' }, 'ConnectLink.tsx'),
  linkQuestion({ kind: 'referral', code: 'MIKA2026' }, 'ReferralLink.tsx'),
  linkQuestion({ kind: 'payment', orderId: '1041' }, 'LinkDialog.tsx', {
    ...{ path: paths.giftCode, world: {}, steps: openPayment },
  }),
  {
    name: 'languages',
    path: paths.support,
    // The same list, which `LanguageSelect` makes, opens from the settings and on the pages without a session.
    opens: [
      'features/shell/header/Header.tsx',
      'features/profile/desktop/SettingsCard.tsx',
      'app/layouts/PublicHeader.tsx',
    ],
    places: HEADER,
    steps: opening('header button[aria-haspopup="listbox"]'),
  },
  {
    name: 'menu',
    path: paths.support,
    opens: ['features/shell/phone/PhoneMenu.tsx'],
    places: ['phone'],
    steps: opening('nav button'),
  },
  {
    name: 'day',
    path: paths.affiliateHistory,
    opens: ['features/affiliate/RangeChoice.tsx'],
    places: HEADER,
    steps: openDay,
  },
  { ...list('vouchers', planPath('3-months'), 'service.voucher', 'checkout/cart/VoucherChoice.tsx'), places: HEADER },
  list('countries', paths.home, 'home.country', 'home/servers/ServerSelects.tsx'),
  list('sorting', paths.home, 'home.sort', 'home/servers/ServerSelects.tsx'),
  list('text-size', paths.profile, 'profile.textSize', 'profile/desktop/AccessibilityCard.tsx'),
  list('ping-colors', paths.profile, 'profile.pingColors', 'profile/desktop/AccessibilityCard.tsx'),
  list('guard', paths.profile, 'line.guard', 'profile/desktop/ConnectionCard.tsx'),
  list('auto-connect', paths.profile, 'desktop.autoConnect', 'profile/desktop/ConnectionCard.tsx'),
  list('levels', paths.profile, 'profile.pingLevels', 'profile/ping/ScaleEntry.tsx'),
  {
    ...list('game-levels', paths.profile, 'profile.oneGame', 'profile/ping/PingScaleCard.tsx'),
    world: { stored: { keptGames: KEPT_GAMES } },
  },
  ...PLAY_DIALOGS,
  ...TOUR_DIALOGS,
  ...CONTROLLER_DIALOGS,
  {
    name: 'settings-flyout',
    path: paths.support,
    opens: ['features/shell/drawer/SettingsEntry.tsx'],
    places: ['app'],
    part: 'aside nav li > ul',
    // The drawer is collapsed in smaller windows alone.
    widths: [720, 960],
    steps: opening('aside nav li > span > button, aside nav li > button'),
  },
  {
    name: 'hints',
    path: paths.home,
    opens: [
      ...['Drawer.tsx', 'DrawerEntries.tsx', 'DrawerProfile.tsx', 'DrawerPromotion.tsx'].map(
        (file) => `features/shell/drawer/${file}`,
      ),
      'features/home/hero/pill/Pill.tsx',
      'features/home/ping/GradeBadge.tsx',
      'features/home/servers/ServerRow.tsx',
      'features/home/servers/ServerFigures.tsx',
    ],
    places: ['app'],
    part: '[role="tooltip"]',
    widths: [960],
    steps: openHints,
  },
];
