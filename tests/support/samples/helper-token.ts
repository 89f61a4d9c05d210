/** A token for the helper, where a test needs one. */
import { readHelperToken, type HelperToken } from '../../../common/contract/helper/helper-token';

export function helperTokenOf(text: string): HelperToken {
  const token = readHelperToken(text);
  if (token === null) throw new Error('The helper must not get this token');
  return token;
}
