import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { formatDate } from '../texts/moments.ts';
import { AccessActions } from './access-actions.tsx';
import { texts } from './accounts.texts.ts';
import { type Account, changeAccount } from './accounts-api.ts';
import { useConfirmed } from './confirmation.tsx';
import { EventList } from './event-list.tsx';
import { RoleField } from './role-field.tsx';

interface AccountDialogProps {
  account: Account;
  onClose(): void;
  onChanged(): void;
  onLink(link: string): void;
}

/** One account: name and role, access, and its recent events. */
export function AccountDialog(props: AccountDialogProps) {
  const { account, onClose, onChanged, onLink } = props;
  const events = useId();
  const notify = useNotify();
  const confirmed = useConfirmed();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [refusal, setRefusal] = useState('');
  async function save(form: FormData): Promise<void> {
    setRefusal('');
    try {
      const changed = await confirmed(() => changeAccount(account, Object.fromEntries(form)));
      if (!changed) return;
      setErrors({});
      notify(texts.saved, { type: 'success' });
      onChanged();
    } catch (error) {
      const named = error instanceof HttpError ? error.body?.errors : undefined;
      setErrors(named ?? {});
      if (!named) setRefusal((error as Error).message);
    }
  }
  const name = (field: 'first_name' | 'last_name') => (
    <TextField
      name={field}
      label={texts[field]}
      defaultValue={account[field]}
      fullWidth
      error={Boolean(errors[field])}
      helperText={errors[field]}
    />
  );
  return (
    <DialogFrame
      title={
        <>
          {account.name}
          <Typography variant="body2" color="text.secondary">
            {account.email}
          </Typography>
        </>
      }
      onClose={onClose}
      isLarge
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {account.delete_after ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.leaving_help(formatDate(account.delete_after))}
        </Alert>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <Stack spacing={2}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            {name('first_name')}
            {name('last_name')}
          </Stack>
          <RoleField defaultValue={account.role} problem={errors.role} />
          {refusal ? <Alert severity="error">{refusal}</Alert> : null}
          <Button type="submit" variant="contained" sx={{ alignSelf: 'start' }}>
            {texts.save}
          </Button>
        </Stack>
      </form>
      <AccessActions {...{ account, onClose, onChanged, onLink }} />
      <section aria-labelledby={events}>
        <Typography id={events} component="h3" variant="h6" sx={{ mt: 3, mb: 1 }}>
          {texts.happened}
        </Typography>
        <EventList account={account.id} />
      </section>
    </DialogFrame>
  );
}
