/**
 * Every page, compiled before the first test begins: the first test that opens a page would otherwise spend its time limit on the
 * compiler.
 */
import '../../../src/app/desktop-chunk';
import '../../../src/app/signed-in-chunk';
import '../../../src/app/signed-out-chunk';
import '../../../src/app/account-chunk';
import '../../../src/features/affiliate/AffiliatePage';
import '../../../src/features/games/AllGamesPage';
import '../../../src/features/gifts/GiftCodePage';
import '../../../src/features/profile/ProfilePage';
import '../../../src/features/promotions/HomeDialogs';
import '../../../src/features/promotions/Inbox';
import '../../../src/features/checkout/ServicePage';
import '../../../src/features/sharing/SharePage';
import '../../../src/features/support/SupportPage';
