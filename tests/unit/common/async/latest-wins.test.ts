/** Of the requests of one kind the newest counts; each kind is independent. */
import { expect, it } from 'vitest';
import { createLatestWins } from '../../../../common/async/latest-wins';

it('the newest request counts until a newer one begins, in any order of responses', () => {
  const begin = createLatestWins();
  const first = begin();
  expect([first(), first()]).toEqual([true, true]);
  const second = begin();
  expect([second(), first()]).toEqual([true, false]);
  const third = begin();
  expect([first(), second(), third()]).toEqual([false, false, true]);
});

it('a request of another kind does not replace the newest one', () => {
  const [beginPage, beginOrder] = [createLatestWins(), createLatestWins()];
  const page = beginPage();
  const order = beginOrder();
  beginOrder();
  expect([page(), order()]).toEqual([true, false]);
});
