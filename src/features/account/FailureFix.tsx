/** What the person can do about a failure, below its sentence. */
import type { Failure } from '../../model/failure';
import { useFixText } from '../../lib/i18n/fix-text';

export function FailureFix({ failure }: { readonly failure: Failure }) {
  const fix = useFixText()(failure);
  return fix !== null && <p>{fix}</p>;
}
