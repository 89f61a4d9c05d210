/** That no notice is shown past the one table of match mode: who may show which kind is listed here (promise J8). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

const sources = filesIn(['common', 'electron', 'src'], /\.tsx?$/).map((file) => ({
  file,
  code: readFileSync(fromRoot(file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, ''),
}));
const filesWith = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

/** The visit, which reads the table, and the inbox, where the person chooses a dialog. */
const HOME_DIALOGS = ['src/features/promotions/Inbox.tsx', 'src/features/promotions/watch-home-dialogs.ts'];

describe('J8: a single place', () => {
  it.each([
    [
      'requests notifications of the page',
      /\bnotifyPerson\(/,
      ['src/core/desktop/desktop-notices.ts', 'src/lib/platform/desktop.ts'],
    ],
    ["shows the system's notifications", /\bnew Notification\(/, ['electron/desktop/notification-display.ts']],
    ['puts a snackbar on the screen', /\buseNotices\.setState\(/, ['src/core/preferences/notices.store.ts']],
    ['opens a dialog of home', /(?<!function )\bopenHomeDialog\(/, HOME_DIALOGS],
    ['blinks or speaks in another way', /\bflashFrame\(|\bdisplayBalloon\(|\bwindow\.(?:alert|confirm|prompt)\(/, []],
  ])('%s', (_what, pattern, files) => {
    expect(filesWith(pattern)).toEqual(files);
  });
});

it('J8: every dialog is opened by a person, or by what reads the table', () => {
  const openedByItself = ['src/features/promotions/PromotionPopup.tsx', 'src/features/promotions/RenewDialog.tsx'];
  const openedByPerson = [
    'src/features/deep-links/LinkQuestion.tsx',
    'src/features/gifts/points/ExchangeDialog.tsx',
    'src/features/play/GameOptions.tsx',
    'src/features/play/GameQuestion.tsx',
    'src/features/profile/avatar/AvatarButton.tsx',
    'src/features/profile/data/EraseDialog.tsx',
    'src/features/profile/data/ImportDialog.tsx',
    'src/features/repair/LineTestDialog.tsx',
    'src/features/repair/RepairDialog.tsx',
    'src/features/search/ShortcutList.tsx',
    'src/features/sessions/RemoveAllDialog.tsx',
    'src/features/shell/SignOutDialog.tsx',
    'src/features/updates/UpdateDialog.tsx',
    'src/ui/overlay/ConfirmDialog.tsx',
  ];
  expect(filesWith(/<(?:Modal|ConfirmDialog)\b/).toSorted()).toEqual([...openedByItself, ...openedByPerson].toSorted());
});

it.each([
  ['a notification', 'src/core/desktop/desktop-notices.ts', /admitNotice\(category/],
  ['a snackbar', 'src/core/preferences/notices.store.ts', /admitNotice\(category/],
  ["a visit's dialog", 'src/features/promotions/watch-home-dialogs.ts', /mayShow\(next\.kind\)\) openHomeDialog/],
  ['the pill of an update', 'src/features/updates/UpdateNotice.tsx', /useMayShow\('update'\)/],
  ['the outcome of a payment', 'src/features/checkout/orders/refresh-order.ts', /category: 'payment'/],
  ["the tray's tip", 'src/core/desktop/desktop-tray.ts', /mayShow\('tip'\)/],
])('J8: %s reads the table', (_what, file, pattern) => {
  expect(filesWith(pattern)).toContain(file);
});
