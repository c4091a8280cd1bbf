import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import {
  Layout as AdminLayout,
  AppBar,
  LoadingIndicator,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  useLogout,
  useSidebarState,
} from 'react-admin';
import { FinderButton } from '../finder/finder-button.tsx';
import { german } from '../texts/german.ts';
import { texts } from '../texts/texts.ts';
import { useArrival } from './addresses/use-arrival.ts';
import { FailedScreen } from './failed-screen.tsx';
import { Navigation } from './navigation.tsx';
import { useSaveKey } from './use-save-key.ts';

/** Not in TypeScript's libraries yet, nor in every browser. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** On phones these links are in the navigation instead. */
const WIDE = { display: { xs: 'none', sm: 'inline-flex' } } as const;

/**
 * Two lines of a long title have room in the bar of narrow screens; what is longer ends with an ellipsis. A higher bar would cover
 * what is below. While names in the title load, their progress bars would make lines of their own, and all below would jump.
 */
const TITLE = {
  minWidth: 0,
  whiteSpace: 'normal',
  lineHeight: 1.1,
  fontSize: { xs: '1.125rem', sm: '1.25rem', md: '1.5rem' },
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: 2, md: 1 },
    wordBreak: { md: 'break-all' },
    overflow: 'hidden',
    hyphens: 'auto',
  },
  '& .MuiLinearProgress-root': { display: 'none' },
} as const;

/** Wide contents scroll inside their own box, not the page. */
const NARROW = {
  minWidth: 0,
  '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content': {
    minWidth: 0,
    maxWidth: '100%',
  },
  '& .RaLayout-content': { paddingInline: { md: '1.5rem' } },
} as const;

function Bar() {
  const logOut = useLogout();
  return (
    <AppBar toolbar={<LoadingIndicator aria-label={german.ra.page.loading} />} userMenu={false}>
      <TitlePortal variant="h6" component="h1" sx={TITLE} />
      <FinderButton />
      <Box sx={WIDE}>
        <Button color="inherit" href="/cms-hub">
          {texts.overview}
        </Button>
        <Button color="inherit" href="/de">
          {texts.site}
        </Button>
        <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void logOut()}>
          {texts.sign_out}
        </Button>
      </Box>
    </AppBar>
  );
}

/**
 * Not there while it is closed on phones: where the window becomes narrow with it open, it closes before it has opened as a sheet,
 * and would stay over the page, unseen.
 */
function Side(props: SidebarProps) {
  const covers = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const isSheet = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useSidebarState();
  // beside the contents it would take a third of a tablet: there it opens when it is needed
  useLayoutEffect(() => {
    if (covers) setOpen(false);
  }, [covers, setOpen]);
  const isOver = isSheet && isOpen;
  // the Back of Android closes the sheet, and not the screen below it
  useEffect(() => {
    if (!isOver || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => setOpen(false);
    return () => watcher.destroy();
  }, [isOver, setOpen]);
  if (isSheet && !isOpen) return null;
  // a dialog without a name
  const named = isSheet ? { slotProps: { paper: { 'aria-label': texts.title } } } : {};
  return <Sidebar {...props} {...named} />;
}

export function Layout({ children }: { children: ReactNode }) {
  useArrival();
  useSaveKey();
  return (
    <AdminLayout appBar={Bar} sidebar={Side} menu={Navigation} error={FailedScreen} sx={NARROW}>
      {children}
    </AdminLayout>
  );
}
