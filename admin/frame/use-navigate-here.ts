import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * `navigate` for the end of a request: stays if the editor has gone to another screen meanwhile.
 * @returns a function that says whether it went
 */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (to, options) => {
    if (isShown.current) void navigate(to, options);
    return isShown.current;
  };
}
