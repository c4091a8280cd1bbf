import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { texts } from './accounts.texts.ts';

/** The link of an invitation, this once: the server keeps only its hash. */
export function LinkDialog({ link, onClose }: { link: string; onClose(): void }) {
  const title = useId();
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{texts.link_title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.link_lead}</DialogContentText>
        <TextField
          value={link}
          label={texts.link_title}
          fullWidth
          multiline
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
          sx={{ '& textarea': { overflowWrap: 'anywhere' } }}
        />
        <DialogContentText role="status">{isCopied ? texts.copied : ''}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {texts.copy}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
