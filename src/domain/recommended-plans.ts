/** The recommended list of SPEC.md section 9, 1 and 3 months: one list for whatever offers the quick choice. */
import { PLANS } from '../../contract/plans';
import { RECOMMENDED_PLAN_IDS } from './constants';

export const RECOMMENDED_PLANS = PLANS.filter(({ id }) => RECOMMENDED_PLAN_IDS.includes(id));
