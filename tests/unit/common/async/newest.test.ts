/** Of the questions of one kind the newest counts, and each kind counts for itself. */
import { expect, it } from 'vitest';
import { numberQuestions } from '../../../../common/async/newest';

it('the newest counts until a newer one begins, whichever is answered first', () => {
  const begin = numberQuestions();
  const first = begin();
  expect([first(), first()]).toEqual([true, true]);
  const second = begin();
  expect([second(), first()]).toEqual([true, false]);
  const third = begin();
  expect([first(), second(), third()]).toEqual([false, false, true]);
});

it('a question of another kind makes none old', () => {
  const [beginPage, beginOrder] = [numberQuestions(), numberQuestions()];
  const page = beginPage();
  const order = beginOrder();
  beginOrder();
  expect([page(), order()]).toEqual([true, false]);
});
