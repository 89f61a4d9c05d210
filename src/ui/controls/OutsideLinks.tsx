/** Links to pages outside of the app, behind what stands before them: they open in the system's browser, or in a new tab. */
import { Fragment } from 'react';
import { TextLink } from './TextLink';

interface OutsideLinksProps {
  /** Those without an address are left out. */
  readonly links: readonly (readonly [title: string, url: string | undefined])[];
}

export function OutsideLinks({ links }: OutsideLinksProps) {
  return links.map(
    ([title, url]) =>
      url !== undefined && (
        <Fragment key={url}>
          {' · '}
          <TextLink to={url} target="_blank" rel="noreferrer">
            {title}
          </TextLink>
        </Fragment>
      ),
  );
}
