import { Alert, Button } from '@mui/material';
import { useContext } from 'react';
import { Error as AdminError, type ErrorProps, Title } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { KindsContext } from '../api/kinds.ts';
import { german } from '../texts/german.ts';
import { texts } from '../texts/texts.ts';
import { SCREENS } from './screens.tsx';

/** A file of the program that could not be loaded, in the words of Chrome, Firefox, Safari and Vite. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i;

/** Replaces a screen that failed. After an upgrade the files of an administration that is still open are gone. */
export function FailedScreen({ error, errorInfo }: ErrorProps) {
  const title = useScreenName();
  // react-admin resets the boundary around this
  if (!NOT_LOADED.test(error.message)) {
    return <AdminError error={error} errorInfo={errorInfo} resetErrorBoundary={() => undefined} />;
  }
  return (
    <>
      <Title title={title} />
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
    </>
  );
}

/** As the menu names it: its own title is gone with it. */
function useScreenName(): string {
  const { pathname } = useLocation();
  const kinds = useContext(KindsContext);
  const path = pathname.split('/')[2] ?? '';
  const screen = Object.entries(SCREENS).find(([name]) => name === path)?.[1];
  return screen?.label ?? kinds.find((kind) => kind.path === path)?.many.de ?? texts.title;
}
