import {
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useId } from 'react';

interface DialogFrameProps extends Pick<DialogProps, 'maxWidth' | 'disableEnforceFocus'> {
  title: ReactNode;
  onClose(): void;
  /** what it is about, one below the other */
  children: ReactNode;
  /** at its lower edge, from the way out to what it is for */
  actions: ReactNode;
  /** the whole window on a phone */
  isLarge?: boolean;
  /** Enter in a field does what the button of type submit does */
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
}

/** A form fills the dialog as its parts do without one, so that the contents scroll and the actions stay. */
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
  // the label of a first field is above its edge
  '.MuiDialogTitle-root + &.MuiDialogContent-root': { pt: 1 },
} as const;

/** A dialog of the administration: title, contents, actions. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, onClose, children, actions, isLarge = false, onSubmit } = props;
  const { maxWidth = 'sm', disableEnforceFocus = false } = props;
  const name = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const parts = (
    <>
      <DialogTitle id={name} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={CONTENTS}>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isLarge && isNarrow}
      maxWidth={maxWidth}
      disableEnforceFocus={disableEnforceFocus}
      aria-labelledby={name}
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} style={FILLING}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
}
