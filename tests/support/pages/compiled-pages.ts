/**
 * Every page, compiled before the first test begins: the first test that opens a page would otherwise spend its time limit on the
 * compiler.
 */
import '../../../src/app/desktop-chunk';
import '../../../src/app/HomeRoute';
import '../../../src/app/layouts/DefaultLayout';
import '../../../src/app/signed-out-chunk';
import '../../../src/app/account-chunk';
import '../../../src/features/promotions/HomeDialogs';
import '../../../src/features/promotions/Inbox';

import.meta.glob('../../../src/features/*/*Page.tsx', { eager: true });
