/** The labels of a ping chip, shared with the search. */
export { usePingLabels } from '../../lib/i18n/use-ping-labels';
