/** Values of texts in scripts that are written from right to left. */
import { beforeEach, describe, expect, it } from 'vitest';
import { startI18n, translate } from '../../../../src/lib/i18n/i18n';

beforeEach(() => startI18n('en'));

describe('a value of a text', () => {
  const labelled = (label: string) => translate('common.labelled', { label, text: '42 ms (3)' });

  it.each(['שרת 3', 'خادم ٣'])('is isolated when its script is written from right to left: %s', (label) => {
    expect(labelled(label)).toBe(`\u2068${label}\u2069: 42 ms (3)`);
  });

  it.each(['Tokyo <3 & "more"', '東京', 'กรุงเทพ'])('stays as it is in other scripts: %s', (label) => {
    expect(labelled(label)).toBe(`${label}: 42 ms (3)`);
  });
});
