/** The promotions are those of the language that is shown, however fast it changes (promise J5). */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyLanguage, startI18n } from '../../../../src/lib/i18n/i18n';
import { loadPromotions } from '../../../../src/features/promotions/load-promotions';
import { listedPromotions, usePromotionList } from '../../../../src/features/promotions/promotions.store';
import { deferred, settle } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { showHome, wire } from './stage';

beforeEach(() => startI18n('en'));
afterEach(() => applyLanguage('en'));

const titles = () => listedPromotions(usePromotionList.getState()).map(({ title }) => title);

it('J5: a language that was left before its promotions came does not replace those of the one it was left for', async () => {
  const services = await signedInServices();
  services.handlers.listPromotions = () => [{ id: 1, title: 'Sale' }];
  await loadPromotions();
  await applyLanguage('vi');
  const late = deferred<{ id: number; title: string }[]>();
  services.handlers.listPromotions = () => late.promise;
  void loadPromotions();
  await settle();
  await applyLanguage('en');
  await loadPromotions();
  late.resolve([{ id: 1, title: 'Khuyến mãi' }]);
  await settle();
  expect(titles()).toEqual(['Sale']);
  expect(usePromotionList.getState().isLoading).toBe(false);
});

it('the bell lists the promotions of a newly chosen language on every page, not only once home is opened again', async () => {
  const { services } = await showHome({ list: [wire(1)] });
  services.handlers.listPromotions = ({ language }) => [wire(1, { title: `Sale in ${language}` })];
  fireEvent.click(screen.getByText('to the packages'));
  vi.useRealTimers();
  await act(() => applyLanguage('vi'));
  await act(settle);
  expect(titles()).toEqual(['Sale in vi']);
});
