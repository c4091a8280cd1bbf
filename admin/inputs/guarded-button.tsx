import { Button, type ButtonProps } from '@mui/material';
import { goToUnchosen } from './use-unchosen.ts';

/** Saves a dialog or form, unless something in it is typed and not chosen (G-738). */
export function GuardedButton({ onClick, ...props }: ButtonProps) {
  return (
    <Button
      variant="contained"
      {...props}
      onClick={(event) => {
        if (goToUnchosen(event.currentTarget)) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
