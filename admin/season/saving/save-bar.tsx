import { Alert, Box, Button, Link } from '@mui/material';
import type { Ref } from 'react';
import { texts } from './saving.texts.ts';
import type { useSaving } from './use-saving.ts';

interface SaveBarProps {
  counts: { added: number; changed: number; removed: number };
  isDirty: boolean;
  saving: ReturnType<typeof useSaving>;
  saveButton: Ref<HTMLButtonElement>;
}

const BAR = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;
/** Above the form's own bar, which sticks to the lower edge of the window. */
const STICKY = {
  position: 'sticky',
  bottom: '4rem',
  zIndex: 2,
  py: 1,
  bgcolor: 'background.paper',
};

/** Below the table: number of unsaved rows, and why the last save failed. */
export function SaveBar({ counts, isDirty, saving, saveButton }: SaveBarProps) {
  const { failure, isBusy } = saving;
  return (
    <Box
      data-save-bar={isDirty || undefined}
      sx={{ display: 'grid', gap: 1, ...(isDirty && STICKY) }}
    >
      {failure ? (
        <Alert severity="error" onClose={saving.clearFailure}>
          {failure.sentence}{' '}
          {failure.isSignedOut ? (
            <Link href="/accounts/login" target="_blank" color="inherit">
              {texts.sign_in}
            </Link>
          ) : null}
        </Alert>
      ) : null}
      <Box sx={BAR}>
        <Button
          ref={saveButton}
          variant="contained"
          color="secondary"
          // a disabled button loses the focus
          disabled={!isDirty && !isBusy}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) void saving.save();
          }}
        >
          {texts.save}
        </Button>
        <Button
          disabled={!isDirty || isBusy}
          onClick={() => {
            if (window.confirm(texts.discard_sure)) void saving.reload();
          }}
        >
          {texts.discard}
        </Button>
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {texts.changes(counts)}
        </Box>
      </Box>
    </Box>
  );
}
