/** A link between the pages that need no session: the page to return to after signing in (promise B4) and the code of an invitation go with it. */
import { useLocation, type LinkProps } from 'react-router-dom';
import { returnState } from '../../model/return-state';
import { TextLink } from '../../ui/controls/TextLink';

interface AuthLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  /** A path. */
  readonly to: string;
}

export function AuthLink({ to, ...link }: AuthLinkProps) {
  const location = useLocation();
  // No other query: that of a mail's link is a secret.
  const target = location.search.startsWith('?ref=') ? to + location.search : to;
  return <TextLink {...link} to={target} state={returnState(location.state)} />;
}
