/** The language select: a flag on the button, each language's own name in the list, searchable by both. */
import type { Language } from '../../../../common/languages';
import { languageOptions } from '../../../model/languages';
import { Flag } from '../../layout/Flag';
import { Select, type SelectProps } from './Select';

const OPTIONS = languageOptions.map(({ value, title, shortName, icon, tag }) => ({
  value,
  title,
  short: shortName,
  icon: <Flag countryCode={icon} />,
  lang: tag,
}));

export interface LanguageSelectProps extends Pick<
  SelectProps<Language>,
  'label' | 'value' | 'onChange' | 'searchLabel' | 'emptyText' | 'display'
> {
  readonly searchLabel: string;
  readonly emptyText: string;
}

export function LanguageSelect(props: LanguageSelectProps) {
  return <Select {...props} options={OPTIONS} align="end" searchable />;
}
