import {
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { german } from '../texts/german.ts';

interface DialogFrameProps extends Pick<DialogProps, 'maxWidth' | 'disableEnforceFocus'> {
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
  /** buttons at the lower edge: cancel first, the main action last */
  actions: ReactNode;
  /** full screen on phones */
  isLarge?: boolean;
  /** makes the dialog a form, which its submit button and Enter submit; a form around the dialog does not hear of it */
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
}

/** A form between the dialog and its parts must be a flex column, too, or the contents do not scroll below the actions. */
const FILLING = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '1 1 auto',
} as const;
const CONTENTS = {
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // room for the outlined label, which crosses the first field's upper edge
  '.MuiDialogTitle-root + &.MuiDialogContent-root': { pt: 1 },
} as const;

/** The second click of a double click on the button that opened a dialog hits what lies around it. */
export const unlessDoubleClick =
  (close: () => void): NonNullable<DialogProps['onClose']> =>
  (event, reason) => {
    if (reason === 'backdropClick' && (event as MouseEvent).detail > 1) return;
    close();
  };

const isLeavingMeant = () => window.confirm(german.ra.message.unsaved_changes);

/** Makes the browser ask before the page is left: local copies hold what is typed into forms, not into dialogs. */
const refuseUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before Back, which on a phone is a gesture, or a page load drops the dialog (G-791); the dialogs themselves close without it.
 * Render it only while something is typed: the router hears the last blocker alone, and this one hides that of the form below.
 */
function AskBeforeLeaving() {
  useBeforeUnload(refuseUnload);
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isLeavingMeant()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}

/**
 * A dialog of the administration. Escape, a click beside it, Back and a page load ask first where something has been typed (G-750,
 * G-791); its cancel button does not.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { title, onClose, children, actions, isLarge = false, onSubmit } = props;
  const { maxWidth = 'sm', disableEnforceFocus = false } = props;
  const name = useId();
  const [isTyped, setTyped] = useState(false);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const parts = (
    <>
      <DialogTitle id={name}>{title}</DialogTitle>
      <DialogContent sx={CONTENTS}>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open
      onClose={unlessDoubleClick(() => {
        if (!isTyped || isLeavingMeant()) onClose();
      })}
      onInput={() => setTyped(true)}
      // a form within the dialog, which stays open
      onSubmit={() => setTyped(false)}
      fullWidth
      fullScreen={isLarge && isNarrow}
      maxWidth={maxWidth}
      disableEnforceFocus={disableEnforceFocus}
      aria-labelledby={name}
    >
      {isTyped ? <AskBeforeLeaving /> : null}
      {onSubmit ? (
        <form
          noValidate
          style={FILLING}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
}
