import { Alert, Button } from '@mui/material';
import { Error as AdminError, type ErrorProps } from 'react-admin';
import { german } from '../texts/german.ts';
import { texts } from '../texts/texts.ts';

/** A file of the program that could not be loaded, in the words of Chrome, Firefox, Safari and Vite. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i;

/** Replaces a screen that failed. After an upgrade the files of an administration that is still open are gone. */
export function FailedScreen({ error, errorInfo }: ErrorProps) {
  // react-admin resets the boundary around this
  if (!NOT_LOADED.test(error.message)) {
    return <AdminError error={error} errorInfo={errorInfo} resetErrorBoundary={() => undefined} />;
  }
  return (
    <Alert
      severity="warning"
      sx={{ m: 2 }}
      action={
        <Button
          color="inherit"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => window.location.reload()}
        >
          {german.ra.action.refresh}
        </Button>
      }
    >
      {texts.not_loaded}
    </Alert>
  );
}
