import { Button, DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { texts } from './accounts.texts.ts';

/** The invitation's link. It cannot be shown again: the server stores only its hash. */
export function LinkDialog({ link, onClose }: { link: string; onClose(): void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <DialogFrame
      title={texts.link_title}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {texts.copy}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <DialogContentText>{texts.link_lead}</DialogContentText>
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
    </DialogFrame>
  );
}
