/** A country's flag, 4:3; EU, UK and unknown codes show a generic one (docs/product.md section 9). */
import { useState } from 'react';
import { classNames } from './class-names';
import styles from './Flag.module.css';

export interface FlagProps {
  /** ISO 3166-1 alpha-2 in either case. */
  readonly countryCode: string;
  /** row 20 x 15, select 24 x 18, hero 48 x 36 px. */
  readonly size?: 'row' | 'select' | 'hero';
}

const GENERIC_FLAG = 'flag-generic.svg';
/** The first two by rule; the last is the package's blank flag. */
const WITHOUT_FLAG: ReadonlySet<string> = new Set(['EU', 'UK', 'XX']);

export function Flag({ countryCode, size = 'row' }: FlagProps) {
  const [failedCode, setFailedCode] = useState<string | null>(null);
  const source = failedCode === countryCode ? GENERIC_FLAG : flagSource(countryCode);
  return (
    <span className={classNames(styles.flag, styles[size])} data-country={countryCode}>
      <img src={source} alt="" draggable={false} loading="lazy" onError={() => setFailedCode(countryCode)} />
    </span>
  );
}

/** The URL of the flag's file, or of the generic one. */
function flagSource(countryCode: string): string {
  const code = countryCode.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !WITHOUT_FLAG.has(code) ? `flags/${code.toLowerCase()}.svg` : GENERIC_FLAG;
}
