import { useScrollTrigger } from '@mui/material';

/** Height of the administration's own bar, in px. */
const APP_BAR = 48;

/** Styles of a bar that sticks below the administration's own, which hides on scrolling down. */
export function useStickyBar() {
  const isAppBarHidden = useScrollTrigger();
  return {
    position: 'sticky',
    top: isAppBarHidden ? 0 : APP_BAR,
    zIndex: 2,
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
  } as const;
}
