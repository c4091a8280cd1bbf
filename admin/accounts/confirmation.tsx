import { Button, DialogContentText, TextField } from '@mui/material';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { texts } from './accounts.texts.ts';
import { confirmSession } from './accounts-api.ts';

/** Runs a call; if it needs the password, asks for it and runs the call again. @returns null if cancelled */
type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>;

const ConfirmedContext = createContext<Confirmed>((call) => call());

export const useConfirmed = () => useContext(ConfirmedContext);

const words = texts.confirm;

/** Asks administrators for their own password again before they change accounts (G-386). */
export function Confirmation({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const end = (isConfirmed: boolean) => {
    setAsked(false);
    answer.current(isConfirmed);
  };
  const confirmed: Confirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof HttpError && error.body?.confirm_password)) throw error;
      setAsked(true);
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      return isConfirmed ? call() : null;
    }
  };
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {isAsked ? <PasswordDialog onEnd={end} /> : null}
    </ConfirmedContext>
  );
}

function PasswordDialog({ onEnd }: { onEnd(isConfirmed: boolean): void }) {
  const notify = useNotify();
  const [problem, setProblem] = useState('');
  async function submit(form: FormData): Promise<void> {
    try {
      await confirmSession(String(form.get('password') ?? ''));
      onEnd(true);
    } catch (error) {
      const wrong = error instanceof HttpError && error.body?.errors?.current_password;
      if (wrong) setProblem(wrong);
      else notify((error as Error).message, { type: 'error' });
    }
  }
  return (
    <DialogFrame
      title={words.title}
      onClose={() => onEnd(false)}
      maxWidth="xs"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{texts.cancel}</Button>
          <Button type="submit" variant="contained">
            {words.go_on}
          </Button>
        </>
      }
    >
      <DialogContentText>{words.lead}</DialogContentText>
      <TextField
        name="password"
        type="password"
        label={words.password}
        autoComplete="current-password"
        autoFocus
        fullWidth
        error={problem !== ''}
        helperText={problem}
      />
    </DialogFrame>
  );
}
