/** What the app loads by itself and fails to get is logged and not shown (docs/product.md section 8, Behaviour). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProviderCall } from '../../../../common/contract/provider/provider-api';
import { loadGiftItems } from '../../../../src/features/gifts/load-gift-items';
import { loadHomeGames } from '../../../../src/core/games/load-games';
import { loadPromotions } from '../../../../src/features/promotions/load-promotions';
import { loadLocation } from '../../../../src/core/session/load-location';
import { refreshServers } from '../../../../src/core/servers/load-servers';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { replaceServices, services } from '../../../../src/core/services/services';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { readStored } from '../../../../src/lib/platform/storage';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useSession } from '../../../../src/core/session/session.store';
import { failure, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

let fake: FakeServices;
beforeEach(async () => {
  fake = await signedInServices();
});

const LOADS: readonly (readonly [string, ProviderCall, () => Promise<unknown>, string])[] = [
  ['the gift count', 'searchItems', loadGiftItems, 'load-gift-items'],
  ['the games of home', 'listGames', loadHomeGames, 'load-games'],
  ['the promotions', 'listPromotions', loadPromotions, 'load-promotions'],
  ['the location', 'detectLocation', loadLocation, 'load-location country'],
  ['the servers anew', 'showServers', refreshServers, 'refresh-servers'],
  ['the health check', 'userInfo', checkHealth, 'watch-health'],
];

describe('a failed background load', () => {
  it.each(LOADS)(
    "%s: is only logged, with the provider's message, and the session stays",
    async (_, call, load, where) => {
      for (const reason of ['network', 'timeout', 'server', 'bad-response', 'rejected'] as const) {
        fake.handlers[call] = () => {
          throw failure(reason, 'Words of the server');
        };
        await load();
        expect(recentReports().at(-1)).toMatchObject({
          where,
          text: expect.stringMatching(`${reason}: Words of the server$`) as string,
        });
      }
      expect(useNotices.getState().notices).toEqual([]);
      expect(useSession.getState()).toMatchObject({ token: 't', phase: 'ready', end: null });
      expect(readStored('language')).toBeNull();
    },
  );

  it('of the public address is only logged too', async () => {
    replaceServices({ ...services(), lookUpIp: () => Promise.reject(failure('timeout')) });
    await loadLocation();
    expect(recentReports().map(({ where }) => where)).toContain('load-location ip');
    expect(useNotices.getState().notices).toEqual([]);
  });
});
