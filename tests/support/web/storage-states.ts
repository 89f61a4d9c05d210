/** Possible states of the browser's storage at a start (promise F6): every key with valid, old, foreign, cut or invalid values. */
import fc from 'fast-check';
import { isOfWindow } from '../../../src/lib/platform/storage';

/** Values that this version of the app would have stored; a new key must be added here. */
const RIGHT: Readonly<Record<string, string>> = {
  accessToken: 'token-1',
  language: 'en',
  loginTimestamp: '1763798400000',
  loginTimestampSaved: '1763798400000',
  signedInSince: '1763798400000',
  drawerOpen: 'open',
  theme: 'dark',
  textSize: '125',
  contrast: 'high',
  pingColors: 'safe',
  transparency: 'reduced',
  streamerMode: 'on',
  errorReports: 'off',
  lastAccount: 'demo',
  connectedServer: 'sg',
  helperSession: 'possible',
  connectedGame: 'g',
  chosenServer: 'sg',
  recentServers: '["sg","jp"]',
  keptGames: '{"accountId":"7","recent":[],"favourites":[]}',
  favouriteServers: '{"accountId":"7","ids":["sg"]}',
  lastSeen:
    '{"user":{"id":"7","fullName":"Demo","avatarUrl":"","expiresAt":1763798400000,"registeredAt":null,"subscription":null},"servers":[{"id":"sg","name":"Singapore","countryCode":"SG","isFavourite":false,"isVip":false}]}',
  lastSeenAt: '1763798400000',
  openCharges: '[]',
  pingHistory: '{"v":1,"a":"7","s":[],"x":[]}',
  sessionRecaps: '{"v":1,"account":"7","recaps":[]}',
  runningSession:
    '{"v":1,"account":"7","aheadMs":0,"session":{"time":[1763798400000,1763798405000,5000],"servers":[["sg","Singapore","SG"]],"samples":"00003uw0000w000k000w","events":"0000000010","health":{"good":5000},"lag":{}}}',
  graphRecord: '{"account":"7","samples":[[1763798400000,77,2.1,1763798000000]],"events":[],"spans":[]}',
  pageAway: '{}',
  gameScales: '[["g","G","40-80"]]',
  gamePlays:
    '{"accountId":"7","games":[{"gameId":"g","name":"G","serverId":null,"installed":"steam:440","place":{"kind":"best"},"connects":true,"disconnects":false}]}',
  pingScale: 'shooter',
  graphRange: '5',
  autoConnect: 'off',
  lineGuard: 'ask',
  guardState: '11763798400000',
  serviceWarned: '1763798400000-3600000',
  serverSort: 'ping',
  controller: 'on',
  promotionPopupList: '[]',
  saleCount: '0',
  knownAccounts: '["3f7a"]',
  isNotShowSaleModalAgain: 'false',
  tour: 'shown',
  tourStage: 'connect',
  webMachineId: `web-${'0'.repeat(32)}`,
  sessionEnd: '',
  wipePending: 'true',
};
export const STORED_KEYS: readonly string[] = Object.keys(RIGHT);

export type StorageState = Readonly<Record<string, string>>;

/** One state: each key is absent, valid, cut, another key's value, or invalid. */
export const storageStates: fc.Arbitrary<StorageState> = fc
  .array(fc.tuple(fc.nat(5), fc.string({ unit: 'binary', maxLength: 40 }), fc.json(), fc.nat(30)), {
    minLength: STORED_KEYS.length,
    maxLength: STORED_KEYS.length,
  })
  .map((drawn) =>
    Object.fromEntries(
      drawn.flatMap(([kind, nonsense, json, cut], index) => {
        const key = STORED_KEYS[index] ?? '';
        const right = RIGHT[key] ?? '';
        const other = RIGHT[STORED_KEYS[(index + cut) % STORED_KEYS.length] ?? ''] ?? '';
        const text = [null, right, right.slice(0, cut), nonsense, json, other][kind] ?? null;
        return text === null ? [] : [[key, text] as const];
      }),
    ),
  );

/** Replaces everything that is stored by a state. */
export function putStorage(state: StorageState): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const [key, text] of Object.entries(state))
    (isOfWindow(key) ? window.sessionStorage : window.localStorage).setItem(key, text);
}
