/** Stores, flows and what is stored, as in an app that was never started: before each test with a fake world. */
import { endAttempt } from '../../src/flows/attempts';
import { leaveGames } from '../../src/flows/browse-games';
import { stopFindingGames } from '../../src/flows/find-games';
import { resetHelperSession } from '../../src/flows/helper-session';
import { cancelRepair } from '../../src/flows/repair';
import { cancelSignInWith } from '../../src/flows/sign-in-with';
import { resetSwitchedOff } from '../../src/flows/switched-off';
import { resetUsage } from '../../src/flows/track-usage';
import { resetReports } from '../../src/platform/error-reporting';
import { resetServerClock } from '../../src/platform/server-clock';
import { removeStored } from '../../src/platform/storage';
import { resetAffiliate } from '../../src/stores/affiliate';
import { resetAttention } from '../../src/stores/attention';
import { resetConnection } from '../../src/stores/connection';
import { resetGames } from '../../src/stores/games';
import { resetGiftForm } from '../../src/stores/gift-form';
import { resetGifts } from '../../src/stores/gifts';
import { resetGraph } from '../../src/stores/graph';
import { resetHistory } from '../../src/stores/history';
import { resetKeptGames } from '../../src/stores/kept-games';
import { resetLinks } from '../../src/stores/links';
import { forgetMail } from '../../src/stores/mails';
import { resetNotices } from '../../src/stores/notices';
import { resetPoints } from '../../src/stores/points';
import { resetProfile } from '../../src/stores/profile';
import { restartPromotions } from '../../src/stores/promotions';
import { resetRecents } from '../../src/stores/recents';
import { resetReferral } from '../../src/stores/referral';
import { resetSearch } from '../../src/stores/search';
import { resetServers } from '../../src/stores/servers';
import { resetService } from '../../src/stores/service';
import { resetSession } from '../../src/stores/session';
import { resetShareVoucher } from '../../src/stores/share-voucher';
import { resetSupport } from '../../src/stores/support';
import { resetUpdates } from '../../src/stores/updates';
import { resetWallet } from '../../src/stores/wallet';

export function resetEverything(): void {
  for (const key of [
    'accessToken',
    'connectedServer',
    'chosenServer',
    'recentServers',
    'language',
    'lastAccount',
    'loginTimestamp',
    'loginTimestampSaved',
    'signedInSince',
    'keptGames',
    'pingHistory',
    'graphRange',
    'autoConnect',
    'serviceWarned',
    'promotionPopupList',
    'saleCount',
    'isNotShowSaleModalAgain',
  ] as const)
    removeStored(key);
  resetSession();
  resetAttention();
  resetService();
  resetReferral();
  resetShareVoucher();
  resetAffiliate();
  resetWallet();
  resetSupport();
  resetUpdates();
  resetLinks();
  resetGifts();
  resetGiftForm();
  resetPoints();
  resetServers();
  resetConnection();
  resetNotices();
  resetProfile();
  restartPromotions();
  resetRecents();
  stopFindingGames();
  resetSearch();
  resetGames();
  leaveGames();
  resetKeptGames();
  resetHistory();
  resetGraph();
  resetReports();
  resetServerClock();
  resetHelperSession();
  resetUsage();
  resetSwitchedOff();
  cancelRepair();
  endAttempt();
  cancelSignInWith();
  forgetMail('confirm');
  forgetMail('reset');
}
