import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useIsShown } from '../use-is-shown.ts';

/**
 * `navigate` for the end of a request: stays if the editor has gone to another screen meanwhile.
 * @returns a function that says whether it went
 */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (to, options) => {
    if (isShown()) void navigate(to, options);
    return isShown();
  };
}
