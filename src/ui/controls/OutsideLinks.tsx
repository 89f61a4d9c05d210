/** A line of links to pages outside of the app: they open in the system's browser, or in a new tab. Without an address there is no line. */
import { Fragment } from 'react';
import styles from './OutsideLinks.module.css';
import { TextLink } from './TextLink';

interface OutsideLinksProps {
  /** Those without an address are left out. */
  readonly links: readonly (readonly [title: string, url: string | undefined])[];
  readonly className?: string | undefined;
}

export function OutsideLinks({ links, className }: OutsideLinksProps) {
  const known = links.flatMap(([title, url]) => (url === undefined ? [] : [{ title, url }]));
  if (known.length === 0) return null;
  return (
    <p className={className}>
      {known.map(({ title, url }, index) => (
        <Fragment key={url}>
          {index > 0 && <span className={styles.dot}> </span>}
          <TextLink to={url} target="_blank" rel="noreferrer">
            {title}
          </TextLink>
        </Fragment>
      ))}
    </p>
  );
}
