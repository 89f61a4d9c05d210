/** Navigation after a request that may take long: whoever has left the page meanwhile stays where they are (promise J5). */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { returnState } from '../../model/return-state';

/** Returns `navigate` for the page that is shown, with the page to return to after signing in; it does nothing once the shown page was left. */
export function usePageNavigate(): (path: string, options: NavigateOptions) => void {
  const navigate = useNavigate();
  const wanted = returnState(useLocation().state);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (path, options) => {
    if (isShown.current)
      void navigate(path, { ...options, state: { ...wanted, ...(options.state as object | undefined) } });
  };
}
