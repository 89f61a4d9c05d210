/** The sign and the tone of each verdict on a connection. */
import { CircleAlert, Clock, TrendingDown, TrendingUp } from 'lucide-react';
import type { Verdict } from '../../model/ping/verdict.rules';

export const VERDICT_LOOKS = {
  measuring: { tone: 'neutral', Icon: Clock },
  'no-gain': { tone: 'neutral', Icon: CircleAlert },
  saves: { tone: 'green', Icon: TrendingDown },
  slower: { tone: 'amber', Icon: TrendingUp },
} as const satisfies Record<Verdict['kind'], object>;
