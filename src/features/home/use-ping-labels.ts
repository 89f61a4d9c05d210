/** The words of a ping chip, which the search needs too. */
export { usePingLabels } from '../../lib/i18n/use-ping-labels';
