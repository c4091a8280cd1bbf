import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useStickyBar } from '../../frame/use-sticky-bar.ts';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { GuardedButton } from '../../inputs/guarded-button.tsx';
import { CreditButton } from '../credit/credit-button.tsx';
import type { MediaAnswer } from '../media-api.ts';
import { useRefreshLibrary } from '../use-library.ts';
import { FolderField } from './folder-field.tsx';
import { folderTexts as words } from './folders.texts.ts';
import { moveFiles, useFolders, useRefreshFolders } from './folders-api.ts';
import type { ChosenFiles } from './use-chosen.ts';

interface MoveBarProps {
  chosen: ChosenFiles;
  /** files on this page of the list */
  shown: readonly MediaAnswer[];
}

/** Moves the selected files into a folder; can be undone. */
export function MoveBar({ chosen, shown }: MoveBarProps) {
  const [target, setTarget] = useState('none');
  const folders = useFolders();
  const sticky = useStickyBar();
  const notify = useNotify();
  const notifyUndo = useUndoNotice();
  const refreshFolders = useRefreshFolders();
  const refreshLibrary = useRefreshLibrary();
  const refresh = () => {
    refreshFolders();
    refreshLibrary();
  };
  const { files } = chosen;
  const isPageChosen = shown.every(({ id }) => chosen.has(id));

  async function move(): Promise<void> {
    const folder = folders?.find(({ id }) => `${id}` === target);
    const ids = files.map(({ id }) => id);
    try {
      const { moved } = await moveFiles(ids, folder?.id ?? null);
      const said = folder ? words.moved(moved, folder.name) : words.moved_out(moved);
      notifyUndo(said, async () => {
        for (const [before, group] of Map.groupBy(files, ({ folder_id }) => folder_id))
          await moveFiles(
            group.map(({ id }) => id),
            before,
          );
        refresh();
      });
      chosen.clear();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  }
  return (
    <Box component="section" aria-label={words.chosen(files.length)} sx={[sticky, BAR]}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {words.chosen(files.length)}
      </Typography>
      <FormControlLabel
        label={words.choose_page}
        control={
          <Checkbox
            checked={isPageChosen}
            onChange={(_event, isChosen) => chosen.set(shown, isChosen)}
          />
        }
      />
      <Box sx={{ flex: '1 1 12rem', maxWidth: '22rem' }}>
        <FolderField label={words.move_to} value={target} onChange={setTarget} />
      </Box>
      <GuardedButton onClick={() => void move()}>{words.move}</GuardedButton>
      <CreditButton chosen={chosen} />
      <Button onClick={chosen.clear}>{words.forget}</Button>
    </Box>
  );
}

/** On narrow screens at the bottom, where nothing moves when it appears; on a phone on its side it would take half of the height. */
const BAR = ({ breakpoints }: Theme) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  px: 2,
  py: 1,
  mb: 2,
  [breakpoints.down('md')]: {
    position: 'fixed',
    top: 'auto',
    bottom: 0,
    left: 0,
    right: 0,
    rowGap: 0.75,
    px: 1,
    // room for the label above the field
    pt: 1.25,
    pb: 0.75,
    mb: 0,
    '@media (max-height: 31rem)': { position: 'static' },
  },
});
