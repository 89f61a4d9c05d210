/** What is known of the connected line besides its state, as text. */
import { useTranslation } from 'react-i18next';
import type { ShownLine } from '../../model/line/line-health';
import { useFormat } from './format';
import { lineDetail } from './line-text';

/** Such as '3 of 6 pings missed'; null for a good line and without a connection. */
export function useLineDetail(line: ShownLine | null): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  return line && lineDetail(t, format, line);
}
