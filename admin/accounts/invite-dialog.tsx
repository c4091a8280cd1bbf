import {
  Alert,
  Button,
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { fetchSetup } from '../setup/setup-api.ts';
import { texts } from './accounts.texts.ts';
import { invite } from './accounts-api.ts';
import { useConfirmed } from './confirmation.tsx';
import { RoleField } from './role-field.tsx';

interface InviteDialogProps {
  onClose(): void;
  /** @param link to pass on; null: it was sent by mail */
  onInvited(link: string | null, email: string): void;
}

type Errors = Record<string, string | undefined>;

/** Invites a person by name, address and role; they choose their own password (G-385). */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const by = useId();
  const confirmed = useConfirmed();
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const { data: setup } = useQuery({ queryKey: ['setup'], queryFn: fetchSetup });
  const isMailless = setup?.mail.is_sent === false;
  const [chosen, setChosen] = useState<string | null>(null);
  async function submit(form: FormData): Promise<void> {
    setRefusal('');
    const fields = Object.fromEntries(form);
    try {
      const invited = await confirmed(() => invite(fields));
      if (invited) onInvited(invited.link, String(fields.email));
    } catch (error) {
      const named: Errors | undefined = error instanceof HttpError ? error.body?.errors : undefined;
      setErrors(named ?? {});
      if (!named) setRefusal((error as Error).message);
    }
  }
  const problem = (name: string) => ({ error: Boolean(errors[name]), helperText: errors[name] });
  return (
    <DialogFrame
      title={texts.invite}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained">
            {texts.send}
          </Button>
        </>
      }
    >
      <DialogContentText>{texts.invite_lead}</DialogContentText>
      <Stack spacing={2}>
        <TextField
          name="email"
          type="email"
          label={texts.email}
          autoComplete="off"
          autoFocus
          required
          {...problem('email')}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            name="first_name"
            label={texts.first_name}
            fullWidth
            {...problem('first_name')}
          />
          <TextField name="last_name" label={texts.last_name} fullWidth {...problem('last_name')} />
        </Stack>
        <RoleField defaultValue="editor" problem={errors.role} />
        <FormControl error={Boolean(errors.by)}>
          <FormLabel id={by}>{texts.by}</FormLabel>
          <RadioGroup
            name="by"
            value={chosen ?? (isMailless ? 'link' : 'mail')}
            onChange={(_event, value) => setChosen(value)}
            aria-labelledby={by}
          >
            <FormControlLabel value="mail" control={<Radio />} label={texts.by_mail} />
            <FormControlLabel value="link" control={<Radio />} label={texts.by_link} />
          </RadioGroup>
          {errors.by || isMailless ? (
            <FormHelperText>{errors.by ?? texts.no_mail}</FormHelperText>
          ) : null}
        </FormControl>
        {/* a notice would cover the buttons of a phone */}
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      </Stack>
    </DialogFrame>
  );
}
