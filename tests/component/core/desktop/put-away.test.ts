/** A page refuses to be put away while anything of it would be lost (promise J9). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_MAX_LENGTH } from '../../../../common/contract/ipc/put-away';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { beginSupportWork, setNote, setReport } from '../../../../src/core/diagnostics/support.store';
import { setCatalogueKeyword, setCatalogueView, useCatalogue } from '../../../../src/core/games/catalogue.store';
import { NO_GAME_PAGES } from '../../../../src/core/games/game-pages.rules';
import '../../../../src/core/games/browse-games';
import { setPendingLink } from '../../../../src/core/deep-links/links.store';
import { setOffer } from '../../../../src/core/line/guard.store';
import { setLine, useLineStore } from '../../../../src/core/line/line.store';
import { homeVisit, setHomeVisit } from '../../../../src/core/page/home-visit.store';
import { notify } from '../../../../src/core/preferences/notices.store';
import { beginLineTest } from '../../../../src/core/repair/line-test.store';
import { openRepair } from '../../../../src/core/repair/repair.store';
import { setPingToken, setServerKeyword, useServers } from '../../../../src/core/servers/servers.store';
import { beginKeyedRequest } from '../../../../src/core/session/keyed-request';
import { setProviderDown } from '../../../../src/core/session/provider-status.store';
import { holdSession } from '../../../../src/core/session/session.store';
import { beginInstall } from '../../../../src/core/updates/updates.store';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { updateGiftForm } from '../../../../src/core/vouchers/gift-form.store';
import { setAffiliateRange, setRequestedPage } from '../../../../src/features/affiliate/affiliate.store';
import { dispatch } from '../../../../src/features/checkout/checkout.store';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { sessionPaths } from '../../../../src/model/paths';
import { play, putAwayStage, type PutAwayPage } from '../../../support/stages/put-away-page';

let stage: PutAwayPage;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 19) });
  stage = await putAwayStage();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stage.stop();
});
const ask = () => stage.ask();
const openPath = (path: string) => window.history.replaceState(null, '', path);
const on = (path: string, change: () => void) => () => {
  openPath(path);
  change();
};
const week = { kind: 'last', days: 7 } as const;

describe('J9: a page refuses to be put away', () => {
  const never = () => new Promise<never>(() => undefined);
  const place = (html: string) => {
    document.body.innerHTML = html;
  };

  it('not while it is at rest, connected or not', async () => {
    expect(ask()).toMatchObject({ path: '/', connected: null, pingToken: useServers.getState().pingToken });
    await play();
    expect(ask()).toMatchObject({ connected: { serverId: 'sg', record: { line: { health: 'good' } } } });
  });

  it.each<[string, () => unknown]>([
    ['a field holds a text', () => place('<input value="half">')],
    ['a text area holds a text', () => place('<textarea>half</textarea>')],
    ['a password is typed', () => place('<input type="password" value="secret">')],
    ['an answer is unfolded', () => place('<details open></details>')],
    ['a dialog is open', () => place('<dialog open></dialog>')],
    ['a menu is open', () => place('<div role="menu"></div>')],
    ['it is a page of the checkout', () => window.history.replaceState(null, '', '/service?plan=1')],
    ['a package is in the cart', () => dispatch({ type: 'plan-chosen', planId: '1' })],
    ['it is a page without a session', () => window.history.replaceState(null, '', '/confirm-email')],
    ['another view of the catalogue is shown', on('/all-game', () => setCatalogueView('recent'))],
    [
      'a further page of the catalogue is shown',
      on('/all-game', () => useCatalogue.setState({ data: { ...NO_GAME_PAGES, page: 2 } })),
    ],
    ['other days of the affiliates are shown', on('/affiliate-history', () => setAffiliateRange(week))],
    ['another page of the affiliates is shown', on('/affiliate-history', () => setRequestedPage(2))],
    ['the security code of a gift is typed', () => updateGiftForm({ securityCode: '4711' })],
    ['a report is being made', () => beginSupportWork('making')],
    ['a draft is longer than the main process takes', () => setReport('x'.repeat(DRAFT_MAX_LENGTH + 1))],
    ['a call is under way', () => ((stage.services.handlers.userInfo = never), void checkHealth())],
    ['an effect has no answer yet', () => beginKeyedRequest('redeemGiftCode', 'g', {} as never)],
    ['a charge is unsettled', () => writeStored('openCharges', [charge])],
    ['the provider does not respond', () => setProviderDown(true)],
    ['there is no network', () => stage.services.setOnline(false)],
    ['a notice is shown', () => notify('success', 'Done')],
    ['the session is held', () => holdSession({ reason: 'other-device' })],
    ['it is the visit of a first sign-in', () => setHomeVisit({ ...homeVisit(), isFirst: true })],
    ['an attempt to connect has failed', () => setConnection({ state: 'failed', serverId: 'sg', failure: failed })],
    ['a link waits', () => setPendingLink({ kind: 'gift', code: 'A', securityCode: null }, Date.now())],
    ['an update is being installed', beginInstall],
    ['the line is being tested', beginLineTest],
    ['the repair dialog is open', openRepair],
    ['another window has signed in', () => writeStored('accessToken', 'other')],
  ])('while %s', (_, change) => {
    expect(ask()).not.toBeNull();
    writeStored('pageAway', null);
    change();
    expect(ask()).toBeNull();
    expect(readStored('pageAway')).toBeNull();
  });

  it.each<[string, () => unknown]>([
    [
      'it reconnects',
      () =>
        setConnection({
          ...({ state: 'reconnecting', serverId: 'sg', attempt: 1, of: 3 } as const),
          nextAttemptAt: 'online',
          failure: failed,
        }),
    ],
    ['its line is silent', () => changeLine({ health: 'silent', seconds: 15 })],
    ['its line is being checked', () => changeLine({ health: 'checking' })],
    ['a better server is offered', () => setOffer({ serverId: 'jp', name: 'Tokyo', gainMs: 40 })],
  ])('connected, while %s', async (_, change) => {
    await play();
    expect(ask()).not.toBeNull();
    writeStored('pageAway', null);
    change();
    expect(ask()).toBeNull();
    expect(readStored('pageAway')).toBeNull();
  });

  it('when the storage is full, because what it stores would end with it', () => {
    expect(ask()).not.toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(ask()).toBeNull();
  });

  it.each(Object.values(sessionPaths))('not on %s, where nothing is under way', (path) => {
    openPath(path);
    expect(ask()).toMatchObject({ path });
  });

  it('not for a text that the next page gets back, which is given and not stored', () => {
    place('<input data-draft value="sing"><textarea data-draft>sing</textarea>');
    setServerKeyword('sing-1');
    setCatalogueKeyword('sing-2');
    setReport('sing-3');
    setNote('sing-4');
    updateGiftForm({ code: 'sing-5' });
    const drafts = ask()
      ?.drafts.map(({ name, text }) => `${name} ${text}`)
      .toSorted();
    expect(drafts).toEqual([
      ...['game-search sing-2', 'gift-code sing-5', 'server-search sing-1'],
      ...['support-note sing-4', 'support-report sing-3'],
    ]);
    expect(readStored('pageAway')).not.toContain('sing-');
  });

  it('tells no secret: no token of the session is stored with it', async () => {
    await play();
    setPingToken('ping-secret');
    expect(ask()?.pingToken).toBe('ping-secret');
    const stored = readStored('pageAway') ?? '';
    expect(stored).not.toBe('');
    for (const secret of ['ping-secret', 'demo@example.test']) expect(stored).not.toContain(secret);
  });
});

const failed = { source: 'provider', reason: 'network' } as const;
const charge = { account: 'a', order: 'o', key: 'k', token: 't', begunAt: 1 } as never;
function changeLine(line: NonNullable<ReturnType<typeof useLineStore.getState>['record']>['line']): void {
  const { record } = useLineStore.getState();
  if (record !== null) setLine({ ...record, line }, Date.now());
}
