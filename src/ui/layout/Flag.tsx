/** A country's flag, 4:3; EU, UK and unknown codes show a generic one (docs/product.md section 9). */
import { flagSource, GENERIC_FLAG } from '../../model/flags';
import { classNames } from './class-names';
import styles from './Flag.module.css';
import { useFailedPicture } from './use-failed-picture';

export interface FlagProps {
  /** ISO 3166-1 alpha-2 in either case. */
  readonly countryCode: string;
  /** row 20 x 15, hero 48 x 36 px. */
  readonly size?: 'row' | 'hero';
}

export function Flag({ countryCode, size = 'row' }: FlagProps) {
  const [failedCode, setFailedCode] = useFailedPicture();
  const source = failedCode === countryCode ? GENERIC_FLAG : flagSource(countryCode);
  return (
    <span className={classNames(styles.flag, styles[size])} data-country={countryCode}>
      <img src={source} alt="" draggable={false} loading="lazy" onError={() => setFailedCode(countryCode)} />
    </span>
  );
}
