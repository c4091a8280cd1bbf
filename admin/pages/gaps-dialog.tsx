import { Box, Button, DialogContentText } from '@mui/material';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { pagesTexts } from './pages.texts.ts';

interface GapsDialogProps {
  /** what is to be filled in, or the pages on which something is */
  lines: readonly string[];
  onClose(): void;
  onPublish(): void;
}

const MAX_LINES = 10;
const words = pagesTexts.gaps;

/** Says what visitors would read before something with gaps is public (G-493). */
export function GapsDialog({ lines, onClose, onPublish }: GapsDialogProps) {
  return (
    <DialogFrame
      title={words.ask}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.fill_first}</Button>
          <Button variant="contained" onClick={onPublish}>
            {words.publish}
          </Button>
        </>
      }
    >
      <DialogContentText>{words.about}</DialogContentText>
      <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
        {lines.slice(0, MAX_LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > MAX_LINES ? <li>{words.more(lines.length - MAX_LINES)}</li> : null}
      </Box>
    </DialogFrame>
  );
}
