import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { unlessDoubleClick } from '../frame/dialog-frame.tsx';
import { texts } from './accounts.texts.ts';
import { type Account, type By, changeAccount, renewInvitation, takeAway } from './accounts-api.ts';
import { useConfirmed } from './confirmation.tsx';

interface AccessActionsProps {
  account: Account;
  onClose(): void;
  onChanged(): void;
  onLink(link: string): void;
}

interface Action {
  label: string;
  help?: string;
  /** once it is done; default: 'Gespeichert.' */
  said?: string;
  run(): Promise<unknown>;
}

/** Revokes or restores an account's access; asks first where there is no undo. */
export function AccessActions(props: AccessActionsProps) {
  const { account, onClose, onChanged } = props;
  const heading = useId();
  const notify = useNotify();
  const confirmed = useConfirmed();
  const [isRemoving, setRemoving] = useState(false);
  async function run(call: () => Promise<unknown>, said: string = texts.saved): Promise<boolean> {
    try {
      // `confirmed` answers null when cancelled, and a call without a body answers null, too: return true instead
      const isDone = await confirmed(async () => {
        await call();
        return true;
      });
      if (!isDone) return false;
      notify(said, { type: 'success' });
      onChanged();
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    }
  }
  async function remove(): Promise<void> {
    setRemoving(false);
    const { id, name } = account;
    if (await run(() => takeAway(id, ''), texts.removed(name))) onClose();
  }
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} component="h3" variant="h6" sx={{ mt: 3, mb: 1 }}>
        {texts.more}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listAccountActions(props).map(({ label, help, said, run: call }) => (
          <Box component="li" key={label} sx={{ mb: 1.5 }}>
            <Button variant="outlined" onClick={() => void run(call, said)}>
              {label}
            </Button>
            {help ? (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                {help}
              </Typography>
            ) : null}
          </Box>
        ))}
        <li>
          {account.is_last_admin ? (
            <Typography variant="body2" color="text.secondary">
              {texts.last_admin}
            </Typography>
          ) : (
            <Button variant="outlined" color="error" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )}
        </li>
      </Box>
      {isRemoving ? (
        <RemoveDialog
          name={account.name}
          onCancel={() => setRemoving(false)}
          onRemove={() => void remove()}
        />
      ) : null}
    </section>
  );
}

function listAccountActions({ account, onLink }: AccessActionsProps): Action[] {
  const { id, name, email, is_active, sessions, has_second_factor, last_login } = account;
  const renew = async (by: By) => {
    const { link } = await renewInvitation(id, by);
    if (link) onLink(link);
  };
  const isInvited = is_active && !last_login;
  const lock = {
    label: texts.lock,
    help: texts.lock_help,
    run: () => changeAccount(account, { is_active: false }),
  };
  const unlock = { label: texts.unlock, run: () => changeAccount(account, { is_active: true }) };
  return [
    ...(isInvited
      ? [
          { label: texts.renew_mail, said: texts.sent(email), run: () => renew('mail') },
          { label: texts.renew_link, help: texts.renew_help, run: () => renew('link') },
        ]
      : []),
    ...(sessions > 0
      ? [
          {
            label: texts.end_sessions,
            help: texts.end_sessions_help,
            said: texts.sessions_ended(name),
            run: () => takeAway(id, '/sessions'),
          },
        ]
      : []),
    ...(has_second_factor
      ? [
          {
            label: texts.second_factor_off,
            help: texts.second_factor_help,
            run: () => takeAway(id, '/second-factor'),
          },
        ]
      : []),
    ...(account.is_last_admin ? [] : [is_active ? lock : unlock]),
  ];
}

interface RemoveDialogProps {
  name: string;
  onCancel(): void;
  onRemove(): void;
}

function RemoveDialog({ name, onCancel, onRemove }: RemoveDialogProps) {
  const title = useId();
  return (
    <Dialog open onClose={unlessDoubleClick(onCancel)} role="alertdialog" aria-labelledby={title}>
      <DialogTitle id={title}>{texts.remove_title(name)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.remove_lead}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {texts.cancel}
        </Button>
        <Button color="error" variant="contained" onClick={onRemove}>
          {texts.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
