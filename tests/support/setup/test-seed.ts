/** The seed of every property test and simulation: fixed, so that a run can be repeated, and changed by PINGLANE_TEST_SEED. */

const DEFAULT_SEED = 20_261_122;

/** @throws when PINGLANE_TEST_SEED is not a whole number */
export function testSeed(): number {
  const chosen = process.env['PINGLANE_TEST_SEED'];
  if (chosen === undefined || chosen === '') return DEFAULT_SEED;
  if (!/^-?\d{1,10}$/.test(chosen)) throw new Error(`PINGLANE_TEST_SEED is '${chosen}': it must be a whole number`);
  return Number(chosen);
}
