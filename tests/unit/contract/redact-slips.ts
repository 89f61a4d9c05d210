/** Cards with a slip in them, and tokens that nothing names: what must be gone (promise H1). */

/** A text, and what of it must be gone. */
export const slips: readonly (readonly [text: string, secret: string])[] = [
  // Cards with a slip
  ['4111111111111112', '1112'],
  ['411111111111111', '1111'],
  ['41111111111111111', '1111'],
  ['5555 5555 5555 444', '444'],
  ['5555 5555 5555 44444', '4444'],
  ['555 5555 5555 4444', '4444'],
  ['5555 55555 5555 4444', '5555'],
  ['5555 5555 555 4444', '4444'],
  ['3782 822463 1000', '1000'],
  ['3782 82246 10005', '10005'],
  ['41111111 11111112', '1112'],
  ['411111111111 1112', '1112'],
  ['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2', '1 2'],
  ['4111:1111:1111:1112', '1112'],
  ['4111; 1111; 1111; 1112', '1112'],
  ['4111~1111~1111~1112', '1112'],
  ['(4111) (1111) (1111) (1112)', '1112'],
  ['"4111" "1111" "1111" "1112"', '1112'],
  ['4111     1111     1111     1112', '1112'],
  ['4111 // 1111 // 1111 // 1112', '1112'],
  ['4111\u00a01111\u00a01111\u00a0111', '111'],
  ['４１１１　１１１１　１１１１　１１１２', '１'],
  ['４１１１１１１１１１１１１１１２', '１'],
  ['123 4111:1111:1111:1112', '1112'],
  // Opaque tokens of 20 to 39 characters
  ['opaque aB3xK9qW2mLp7RtY5vNz end', 'aB3xK9qW2mLp7RtY5vNz'],
  ['k3j9x0q8z7w2v5m1n4b6', 'k3j9x0q8z7w2v5m1n4b6'],
  ['got 9f8a7c6e5d4b3a2f1e0d', '9f8a7c6e5d4b3a2f1e0d'],
  // In two parts: scanners for secrets would take it for a key.
  [['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_'), '4eC39HqLyjWDarjtT1zdp7dc'],
  ['/reset/aB3-x9_Kq2fLm8Pz-QwE7', 'Kq2fLm8Pz'],
  ['JBSWY3DPEHPK3PXPJBSWY3DP', 'JBSWY3DP'],
  ['QwErTyUiOpAsDfGhJkLzXcVb', 'QwErTyUi'],
  ['q83vEjRWeJq83vEjRWeJ+a==', 'q83vEjRWeJq83'],
  ['a8Kq2/fLm8Pz+QwE7rT9yU3iO==', 'Kq2'],
  ['https://x.example/v/aB3xK9qW2mLp7RtY5vNz?x=1', 'aB3xK9qW2mLp7RtY5vNz'],
];
