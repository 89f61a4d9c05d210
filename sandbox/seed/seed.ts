/** Fills an empty database with the sandbox's accounts, servers, games and promotions. */
import * as v from 'valibot';
import { DAY_MS } from '../../common/zone-time';
import { findAccount, insertAccount, type NewAccount } from '../database/accounts';
import { searchForm } from '../database/catalogue';
import type { Database } from '../database/database';
import { setFavourite } from '../database/servers';
import { scenarioAt } from '../scenarios';
import { hashPassword, PUBLIC_PASSWORD_COST } from '../secrets';
import { ACCOUNT_SEEDS, DEMO_ACCOUNT, DEMO_PASSWORD, DEMO_REFERRAL_CODE } from './accounts';
import { gameSeeds } from './games';
import { PROMOTION_SEEDS } from './promotions';
import { DEMO_FAVOURITES, serverSeeds, type ServerSeed } from './servers';

/** How much is created; an already filled database keeps its content. */
export interface SeedSize {
  readonly servers: number;
  readonly games: number;
}

/**
 * Fills the database unless it is filled already; then only the texts of its promotions are renewed.
 * @returns whether it was filled now
 */
export async function seed(database: Database, size: SeedSize, now: number): Promise<boolean> {
  if (findAccount(database, DEMO_ACCOUNT) !== null) {
    database.transaction(() => renewPromotionTexts(database));
    return false;
  }
  const accounts = await Promise.all(ACCOUNT_SEEDS.map((account, index) => toAccount(account, index, now)));
  const servers = serverSeeds(size.servers);
  database.transaction(() => {
    for (const account of accounts) insertAccount(database, account);
    servers.forEach((server, index) => insertServer(database, server, index));
    insertGames(database, size.games, servers);
    insertPromotions(database, now);
    starFavourites(database);
  });
  return true;
}

async function toAccount(account: (typeof ACCOUNT_SEEDS)[number], index: number, now: number): Promise<NewAccount> {
  const { membership, behaviour } = scenarioAt(account.scenario, now);
  return {
    id: account.id,
    account: account.account,
    passwordHash: await hashPassword(DEMO_PASSWORD, PUBLIC_PASSWORD_COST),
    machineHash: null,
    fullName: account.fullName,
    email: `${account.account}@example.test`,
    // The new user has not confirmed the address yet.
    emailVerified: account.scenario !== 'new-user',
    ...(account.account === DEMO_ACCOUNT && { referralCode: DEMO_REFERRAL_CODE }),
    avatarPath: account.fullName === null ? null : `/sandbox/avatars/${index + 1}.png`,
    behaviour,
    ...membership,
  };
}

function insertServer(database: Database, server: ServerSeed, position: number): void {
  database.run(
    `INSERT INTO servers (position, id, name, country_code, vip, delay_ms, jitter_ms, loss) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      position,
      server.id,
      server.name,
      server.countryCode,
      server.vip ? 1 : 0,
      server.delayMs,
      server.jitterMs,
      server.loss,
    ],
  );
}

function insertGames(database: Database, count: number, servers: readonly ServerSeed[]): void {
  const seeds = gameSeeds(
    count,
    servers.map(({ id }) => id),
  );
  seeds.forEach(({ id, name, serverId }, position) => {
    database.run('INSERT INTO games (position, id, name, search_name, server_id) VALUES (?, ?, ?, ?, ?)', [
      position,
      id,
      name,
      searchForm(name),
      serverId,
    ]);
  });
}

function insertPromotions(database: Database, now: number): void {
  for (const { id, imagePaths, url, displayNumber, lifeDays, texts } of PROMOTION_SEEDS) {
    database.run(
      'INSERT INTO promotions (id, images, url, display_number, starts_at, ends_at) VALUES (?, ?, ?, ?, ?, ?)',
      [id, JSON.stringify(imagePaths), url, displayNumber, now - DAY_MS, now + lifeDays * DAY_MS],
    );
    for (const [language, [title, description]] of Object.entries(texts)) {
      database.run('INSERT INTO promotion_texts (promotion_id, language, title, description) VALUES (?, ?, ?, ?)', [
        id,
        language,
        title,
        description,
      ]);
    }
  }
}

/** Their images are files, so an older database would show texts that say something else than the images. */
function renewPromotionTexts(database: Database): void {
  for (const { id, texts } of PROMOTION_SEEDS) {
    for (const [language, [title, description]] of Object.entries(texts)) {
      database.run('UPDATE promotion_texts SET title = ?, description = ? WHERE promotion_id = ? AND language = ?', [
        title,
        description,
        id,
        language,
      ]);
    }
  }
}

/** Stars the demo account's favourite servers, as far as they exist. */
export function starFavourites(database: Database): void {
  const demo = findAccount(database, DEMO_ACCOUNT);
  const known = new Set(database.all(v.object({ id: v.string() }), 'SELECT id FROM servers').map(({ id }) => id));
  for (const serverId of DEMO_FAVOURITES) {
    if (demo !== null && known.has(serverId)) setFavourite(database, demo.id, serverId, true);
  }
}
