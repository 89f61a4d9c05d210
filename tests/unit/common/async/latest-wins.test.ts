/** Of the questions of one kind the newest counts, and each kind counts for itself. */
import { expect, it } from 'vitest';
import { createLatestWins } from '../../../../common/async/latest-wins';

it('the newest counts until a newer one begins, whichever is answered first', () => {
  const begin = createLatestWins();
  const first = begin();
  expect([first(), first()]).toEqual([true, true]);
  const second = begin();
  expect([second(), first()]).toEqual([true, false]);
  const third = begin();
  expect([first(), second(), third()]).toEqual([false, false, true]);
});

it('a question of another kind makes none old', () => {
  const [beginPage, beginOrder] = [createLatestWins(), createLatestWins()];
  const page = beginPage();
  const order = beginOrder();
  beginOrder();
  expect([page(), order()]).toEqual([true, false]);
});
