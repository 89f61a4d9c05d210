/** Navigation after a request that may take long: whoever has left the page meanwhile stays where they are (promise J5). */
import { useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

/** Returns `navigate` for the page that is shown; it does nothing once that page was left. */
export function usePageNavigate(): (path: string, options: NavigateOptions) => void {
  const navigate = useNavigate();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (path, options) => {
    if (isShown.current) void navigate(path, options);
  };
}
