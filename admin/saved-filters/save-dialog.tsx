import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, type SortPayload, useListContext, useNotify } from 'react-admin';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { savedFiltersTexts as texts } from './saved-filters.texts.ts';
import { useFilterWrites, useSavedFilters } from './saved-filters-api.ts';

/** Sorting in the API's notation: '-date_start'. */
export const sortText = ({ field, order }: SortPayload): string =>
  order === 'DESC' ? `-${field}` : field;

/** Saves the list's current filters under a name. */
export function SaveDialog({ onClose }: { onClose(): void }) {
  const { resource: list, filterValues, sort } = useListContext();
  const { data = [] } = useSavedFilters(list);
  const { save } = useFilterWrites();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const isKnown = data.some((saved) => saved.name === name.trim());

  async function submit(): Promise<void> {
    try {
      await save({ list, name, filter: filterValues ?? {}, sort: sortText(sort) });
      notify(texts.saved(name.trim()), { type: 'success' });
      onClose();
    } catch (error) {
      const { body, message } = error as HttpError;
      setProblem((body?.errors as { name?: string } | undefined)?.name ?? message);
    }
  }

  return (
    <DialogFrame
      title={texts.save_title}
      onClose={onClose}
      maxWidth="xs"
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained">
            {texts.keep}
          </Button>
        </>
      }
    >
      <Typography>{texts.help}</Typography>
      <TextField
        autoFocus
        fullWidth
        label={texts.name}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setProblem('');
        }}
        error={problem !== ''}
        helperText={problem || (isKnown ? texts.replaces(name.trim()) : ' ')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </DialogFrame>
  );
}
