/** The seeded promotions promise what the packages and the server list show. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CURRENCIES, PLANS } from '../../../common/contract/provider/plans';
import { IN_MEMORY, openDatabase } from '../../../sandbox/database/database';
import { migrate } from '../../../sandbox/database/migrate';
import { PROMOTION_SEEDS } from '../../../sandbox/seed/promotions';
import { seed } from '../../../sandbox/seed/seed';
import { serverSeeds } from '../../../sandbox/seed/servers';

/** Months and saving in percent of each package that has an old price, the same in every currency. */
const SAVINGS = PLANS.flatMap(({ months, price, oldPrice }) =>
  oldPrice === null
    ? []
    : [
        ...new Set(
          CURRENCIES.map((currency) => `${months}: ${Math.round(100 * (1 - price[currency] / oldPrice[currency]))}`),
        ),
      ],
);

const textsOf = (id: number) => Object.entries(PROMOTION_SEEDS.find((promotion) => promotion.id === id)?.texts ?? {});

it.each(textsOf(1))(
  'the promotion of the packages promises in %s the savings that the packages show, and nothing else',
  (_, [title, text]) => {
    const figures = `${title} ${text}`.match(/\d+/g) ?? [];
    expect(figures.toSorted()).toEqual(SAVINGS.flatMap((saving) => saving.split(': ')).toSorted());
  },
);

it('the promotion of new cities names cities that have a server', () => {
  const cities =
    textsOf(2)
      .find(([language]) => language === 'en')?.[1][1]
      .match(/\p{Lu}[\p{L} ]+?(?=,| and| are)/gu) ?? [];
  const names = serverSeeds(40).map(({ name }) => name);
  expect(cities).toHaveLength(4);
  expect(cities.filter((city) => !names.some((name) => name.startsWith(city)))).toEqual([]);
});

it('the texts of an older database are renewed, because its pictures are', async () => {
  const database = openDatabase(IN_MEMORY);
  migrate(database, 0);
  await seed(database, { servers: 1, games: 1 }, 0);
  database.run("UPDATE promotion_texts SET title = 'old'", []);
  expect(await seed(database, { servers: 1, games: 1 }, 0)).toBe(false);
  const titles = database.all(v.object({ title: v.string() }), 'SELECT title FROM promotion_texts');
  expect(titles.filter(({ title }) => title === 'old')).toEqual([]);
});
