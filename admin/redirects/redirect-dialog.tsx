import { Alert, Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type HttpError, useDataProvider, useNotify } from 'react-admin';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { useUndoNotice } from '../frame/use-undo-notice.tsx';
import { toOwnPath } from './own-path.ts';
import { texts } from './redirects.texts.ts';
import {
  createRedirect,
  removeRedirect,
  resolveAddress,
  type SavedRedirect,
  useRefreshRedirects,
} from './redirects-api.ts';

/** Opened with a stored redirect, or with an address that needs one. */
export type Opened =
  | { stored: SavedRedirect }
  | { old_path: string /** id of its error log entry */; lost_id?: number };

interface RedirectDialogProps {
  opened: Opened;
  onClose(): void;
}

type Fields = Pick<SavedRedirect, 'old_path' | 'new_path' | 'is_active'>;

/** Creates, changes and deletes one redirect. The server validates; its messages appear at the fields. */
export function RedirectDialog({ opened, onClose }: RedirectDialogProps) {
  const isNew = !('stored' in opened);
  const [seen, setSeen] = useState(isNew ? null : opened.stored);
  const [fields, setFields] = useState<Fields>(
    isNew ? { old_path: opened.old_path, new_path: '', is_active: true } : opened.stored,
  );
  const [problem, setProblem] = useState<{ message?: string; fields: Record<string, string> }>({
    fields: {},
  });
  const provider = useDataProvider();
  const refresh = useRefreshRedirects();
  const notify = useNotify();
  const offerUndo = useUndoNotice();

  function refuse(error: HttpError): void {
    const { clashes, latest, errors = {} } = error.body ?? {};
    if (clashes) {
      setSeen(latest);
      const { old_path, new_path } = latest;
      setProblem({ message: texts.overtaken(`${old_path} → ${new_path}`), fields: {} });
      return;
    }
    const isAtField = Object.keys(errors).length > 0;
    setProblem({ ...(!isAtField && { message: error.message }), fields: errors });
  }

  async function store(): Promise<void> {
    const { host } = window.location;
    const given = {
      ...fields,
      old_path: toOwnPath(fields.old_path, host),
      new_path: toOwnPath(fields.new_path, host),
    };
    setFields(given);
    if (seen) {
      const data = { ...seen, ...given };
      await provider.update('redirect', { id: seen.id, data, previousData: seen });
    } else {
      await createRedirect(given);
      if ('lost_id' in opened && opened.lost_id) await resolveAddress(opened.lost_id);
    }
    notify(texts.saved, { type: 'success' });
    onClose();
  }

  async function remove({ id, old_path, new_path, is_active }: SavedRedirect): Promise<void> {
    await removeRedirect(id);
    offerUndo(texts.removed, async () => {
      await createRedirect({ old_path, new_path, is_active });
      await refresh();
    });
    onClose();
  }

  const attempt = (work: () => Promise<void>) =>
    void work()
      .catch(refuse)
      .finally(() => refresh());

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt(store);
  };
  const field = (name: 'old_path' | 'new_path', help: string) => ({
    label: texts[name],
    value: fields[name],
    error: Boolean(problem.fields[name]),
    helperText: problem.fields[name] ?? help,
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
    slotProps: { htmlInput: { spellCheck: false, autoCapitalize: 'none' } },
  });
  return (
    <DialogFrame
      title={isNew ? texts.dialog_new : texts.dialog_edit}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={
        <>
          {seen ? (
            <Button color="error" sx={{ mr: 'auto' }} onClick={() => attempt(() => remove(seen))}>
              {texts.remove}
            </Button>
          ) : null}
          <Button onClick={onClose}>{texts.abort}</Button>
          <Button type="submit" variant="contained">
            {texts.save}
          </Button>
        </>
      }
    >
      <TextField {...field('old_path', texts.old_help)} autoFocus={fields.old_path === ''} />
      <TextField {...field('new_path', texts.new_help)} autoFocus={fields.old_path !== ''} />
      <FormControlLabel
        control={
          <Switch
            checked={fields.is_active}
            onChange={(_event, is_active) => setFields({ ...fields, is_active })}
          />
        }
        label={texts.is_active}
      />
      {problem.message ? <Alert severity="error">{problem.message}</Alert> : null}
    </DialogFrame>
  );
}
