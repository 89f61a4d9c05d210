/**
 * Test files with a process of their own: they replace modules for themselves alone, or read what only a fresh process has. All others
 * share processes, because starting one and loading its modules anew takes longer than most files' tests.
 */
export const isolatedUnitFiles = [
  'tests/unit/core/connection/stores.test.ts',
  'tests/unit/core/desktop/command-line.test.ts',
  'tests/unit/core/page/drafts.test.ts',
  'tests/unit/core/vouchers/wallet.test.ts',
  'tests/unit/electron/app/profile/refusing-disk.test.ts',
  'tests/unit/electron/app/window/window.test.ts',
  'tests/unit/electron/desktop/notification-display.test.ts',
  'tests/unit/electron/diagnostics/error-reports.test.ts',
  'tests/unit/electron/diagnostics/log.test.ts',
  'tests/unit/electron/diagnostics/recovery/recovery.test.ts',
  'tests/unit/electron/ipc/helper-session-border.test.ts',
  'tests/unit/electron/ipc/serve-mini.test.ts',
  'tests/unit/electron/ipc/serve.test.ts',
  'tests/unit/electron/main-boot.test.ts',
  'tests/unit/electron/main-command-line.test.ts',
  'tests/unit/electron/main-games.test.ts',
  'tests/unit/electron/main-quit.test.ts',
  'tests/unit/electron/main.test.ts',
  'tests/unit/electron/mini-preload.test.ts',
  'tests/unit/electron/preload.test.ts',
  'tests/unit/electron/updates/open-updates.test.ts',
  'tests/unit/features/checkout/orders/charge-orders.test.ts',
  'tests/unit/features/promotions/promotion-target.test.ts',
  'tests/unit/lib/api/mutated-answers.test.ts',
  'tests/unit/tools/dev/app-process.test.ts',
  'tests/unit/tools/build/chunk-plan.test.ts',
  'tests/unit/tools/release/pack.test.ts',
  'tests/unit/tools/release/sign.test.ts',
];

export const isolatedComponentFiles = [
  'tests/component/app/app-waiting.test.tsx',
  'tests/component/app/error-boundary.test.tsx',
  'tests/component/app/home-dialogs-host.test.tsx',
  'tests/component/app/missing-chunks.test.tsx',
  'tests/component/app/odd-fields.test.tsx',
  'tests/component/app/odd-values.test.tsx',
  'tests/component/app/reporting.test.ts',
  'tests/component/app/streamer-mode.test.tsx',
  'tests/component/core/connection/server-rows.test.tsx',
  'tests/component/core/servers/stored-states.test.tsx',
  'tests/component/lib/i18n/later-texts.test.ts',
  'tests/component/start-failure.test.ts',
];
