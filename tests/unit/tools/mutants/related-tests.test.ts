/** Which test files judge a mutant, and in which order. */
import { expect, it } from 'vitest';
import { createRelatedTests } from '../../../../tools/mutants/related-tests';

const related = createRelatedTests({
  'src/core/plans/offer.ts': 'export const offer = 1;',
  'src/core/plans/basket.ts': "import { offer } from './offer';\nexport const basket = offer;",
  'src/features/plans/PlansPage.tsx': "import { basket } from '../../core/plans/basket';\nbasket();",
  'src/core/plans/types.ts': "import type { offer } from './offer';\nexport type Offer = typeof offer;",
  'tests/support/pages.ts': "import.meta.glob('../../src/features/*/*Page.tsx', { eager: true });",
  'tests/support/offers.ts': "export * from '../../src/core/plans/offer';",
  'tests/unit/core/plans/offer.test.ts': "import '../../../../src/core/plans/offer';",
  'tests/unit/core/plans/basket.test.ts': "import '../../../../src/core/plans/basket';",
  'tests/unit/core/plans/a-sale.test.ts': "import '../../../../src/core/plans/offer';",
  'tests/unit/core/plans/types.test.ts': "import '../../../../src/core/plans/types';",
  'tests/unit/aside.test.ts': "import '../support/offers';",
  'tests/unit/direct.test.ts': "void import('../../src/core/plans/offer');",
  'tests/component/all.test.tsx': "import '../support/pages';",
  'tests/e2e/plans.spec.ts': "import '../../src/core/plans/offer';",
});

it('related tests begin with the mirrored file, its folder and direct imports when others reach the module as well', () => {
  expect(related('src/core/plans/offer.ts')).toEqual([
    'tests/unit/core/plans/offer.test.ts',
    'tests/unit/core/plans/a-sale.test.ts',
    'tests/unit/direct.test.ts',
    'tests/unit/core/plans/basket.test.ts',
    'tests/unit/aside.test.ts',
    'tests/component/all.test.tsx',
  ]);
});

it('related tests reach a page when the imports of a support module are a pattern', () => {
  expect(related('src/features/plans/PlansPage.tsx')).toEqual(['tests/component/all.test.tsx']);
});

it('related tests are none when only types of the module are imported', () => {
  expect(related('src/core/plans/types.ts')).toEqual(['tests/unit/core/plans/types.test.ts']);
  expect(related('src/core/plans/unknown.ts')).toEqual([]);
});
