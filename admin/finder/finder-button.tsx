import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { loadPart } from '../api/load-part.ts';
import { texts } from './finder.texts.ts';

const FinderDialog = loadPart(async () => ({
  default: (await import('./finder-dialog.tsx')).FinderDialog,
}));

/** On phones the icon alone, to leave room for the screen's title. */
const ICON_ON_PHONES = {
  minWidth: { xs: 48, sm: 64 },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
} as const;

/** From the hub's start page, which has no finder of its own. */
const isWanted = () => new URLSearchParams(location.search).has('finder');

/** Opens the finder, as does Ctrl+K (⌘K) anywhere in the administration. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(isWanted);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      // in rich text Ctrl+K inserts a link
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  function close(): void {
    setOpen(false);
    if (isWanted()) history.replaceState(history.state, '', location.pathname);
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SearchIcon />}
        aria-label={texts.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={ICON_ON_PHONES}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {texts.open}
        </Box>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FinderDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
