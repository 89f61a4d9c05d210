/** Tells that a change of the profile has failed whose form was left meanwhile: nothing else would say so. */
import { notify } from '../../core/preferences/notices.store';
import { failureText } from '../../lib/i18n/failure-text';
import { translate } from '../../lib/i18n/i18n';
import type { Failure } from '../../model/failure';

export function tellFailedChange(title: 'profile.fullName' | 'profile.picture', failure: Failure): void {
  notify('danger', () =>
    translate('common.labelled', { label: translate(title), text: failureText(translate, failure) }),
  );
}
