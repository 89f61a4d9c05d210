/** The texts of pages that are opened later: loaded with their page, and from then on with every language. */
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import type { LaterMessages } from '../../../../locales/en/later';
import { applyLanguage, currentLanguage, loadLaterTexts, startI18n } from '../../../../src/lib/i18n/i18n';
import { languageSources } from '../../../../src/lib/i18n/languages';

const AREA = 'support';

function hasLater(language: string): boolean {
  return i18next.getResource(language, 'translation', AREA) !== undefined;
}

it('later texts are loaded when a page requests them, merged into the loaded ones, and from then on with every language', async () => {
  const loads = [languageSources.en, languageSources.th, languageSources.ja].map((source) =>
    vi.spyOn(source, 'loadLater'),
  );
  const calls = () => loads.map((load) => load.mock.calls.length);
  await startI18n('en');
  await applyLanguage('th');
  await applyLanguage('en');
  expect([hasLater('en'), calls()]).toEqual([false, [0, 0, 0]]);

  await Promise.all([loadLaterTexts(), loadLaterTexts()]);
  expect([hasLater('en'), hasLater('th')]).toEqual([true, false]);
  expect(i18next.t('common.windowTitle')).not.toBe('common.windowTitle');
  await applyLanguage('th');
  expect([hasLater('th'), i18next.exists('common.windowTitle', { lng: 'th' })]).toEqual([true, true]);
  await applyLanguage('en');
  expect(calls()[2]).toBe(0);

  loads[2]?.mockRejectedValueOnce(new Error('offline'));
  await applyLanguage('ja');
  expect(currentLanguage()).toBe('en');
  loads[2]?.mockResolvedValueOnce({ laterMessages: { [AREA]: {} } as LaterMessages });
  await applyLanguage('ja');
  expect(currentLanguage()).toBe('ja');
});

it('later texts reject when their chunk is missing, and are requested again the next time', async () => {
  const load = vi.spyOn(languageSources.vi, 'loadLater').mockRejectedValue(new Error('offline'));
  await startI18n('vi');
  await expect(loadLaterTexts()).rejects.toThrow('offline');
  load.mockRestore();
  await loadLaterTexts();
  expect(hasLater('vi')).toBe(true);
});

it('a text that a language lacks is taken from Vietnamese, which is loaded then', async () => {
  await startI18n('th');
  i18next.removeResourceBundle('vi', 'translation');
  expect(i18next.t('no.such.key')).toBe('no.such.key');
  await vi.waitFor(() => expect(i18next.hasResourceBundle('vi', 'translation')).toBe(true));
  i18next.addResource('vi', 'translation', 'no.such.key', 'Có');
  expect(i18next.t('no.such.key')).toBe('Có');
});
