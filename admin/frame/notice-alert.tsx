import CloseIcon from '@mui/icons-material/Close';
import { Alert, type AlertColor, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useCloseNotification } from 'react-admin';
import { german } from '../texts/german.ts';

/** Leads to the notices and back. */
export const NOTICES_KEY = 'F8';

interface NoticeAlertProps {
  severity: AlertColor;
  /** a button before the one that closes the notice */
  action?: ReactNode;
  children: ReactNode;
}

/** A notice with its button to close it; only within `Notices`. */
export function NoticeAlert({ severity, action, children }: NoticeAlertProps) {
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      action={
        <>
          {action}
          <IconButton
            color="inherit"
            size="small"
            aria-label={german.ra.action.close}
            onClick={() => close()}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
      sx={{
        border: 1,
        alignItems: 'center',
        '& .MuiAlert-message': { minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
        '& .MuiAlert-action': { alignItems: 'center', pt: 0, whiteSpace: 'nowrap' },
      }}
    >
      {children}
    </Alert>
  );
}
