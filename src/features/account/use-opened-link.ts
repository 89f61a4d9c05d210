/** The link of a mail that has opened a page: its token is followed once, and leaves the address. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows the token when the page opens.
 * @param token null when the page was opened without a link
 * @param path of the page
 */
export function useOpenedLink(token: string | null, path: string, follow: (token: string) => Promise<void>): void {
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const begin = useRef(follow);
  useEffect(() => {
    if (token === null || hasStarted.current) return;
    hasStarted.current = true;
    // A secret must not stay in the address bar or in the browser's history.
    void navigate(path, { replace: true });
    void begin.current(token);
  }, [token, path, navigate]);
}
