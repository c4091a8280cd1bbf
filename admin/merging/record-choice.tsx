import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { fieldNamed, type KindDescription } from '../api/kinds.ts';
import { useUnchosen } from '../inputs/use-unchosen.ts';
import { mergeTexts as words } from './merge.texts.ts';

const SHOWN = 25;
/** Kinds of fields that distinguish records of the same name. */
const TELLING = ['line', 'choice', 'day'];

interface RecordChoiceProps {
  kind: KindDescription;
  label: string;
  /** initial search: a duplicate usually has the same name */
  suggested: string;
  /** id that is not offered */
  except: number | null;
  onChoose(id: number): void;
}

/** Finds a record by typing, as references do (G-738). */
export function RecordChoice({ kind, label, suggested, except, onChoose }: RecordChoiceProps) {
  const { input, sentence } = useUnchosen<RaRecord>({
    key: suggested,
    label: suggested,
    getEntries: (): RaRecord[] => options,
    getName: (record) => getRecordName(kind, record),
    choose: ({ id }) => onChoose(Number(id)),
  });
  const q = useDeferredValue(input.inputValue);
  const { data = [], isFetching } = useGetList(kind.path, {
    filter: { q },
    pagination: { page: 1, perPage: SHOWN },
  });
  const options = data.filter(({ id }) => id !== except);
  return (
    <Autocomplete<RaRecord>
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(record) => getRecordName(kind, record) || words.number(Number(record.id))}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...input}
      onChange={(_event, record) => record && onChoose(Number(record.id))}
      openOnFocus
      loading={isFetching}
      noOptionsText={words.found_none}
      renderInput={(params) => (
        <TextField {...params} label={label} error={Boolean(sentence)} helperText={sentence} />
      )}
      renderOption={({ key, ...props }, record) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {getRecordName(kind, record)}
            <Typography variant="body2" color="textSecondary">
              {toldApart(kind, record)}
            </Typography>
          </Box>
        </Box>
      )}
    />
  );
}

/** Details that distinguish a record: 'Sopran · Nr. 12' */
export function toldApart(kind: KindDescription, record: Record<string, unknown>): string {
  const told = kind.columns.flatMap((column) => {
    const value = record[column];
    const isTold = TELLING.includes(fieldNamed(kind, column).input);
    return isTold && !kind.named_by.includes(column) && value ? [String(value)] : [];
  });
  return [...told, words.number(Number(record.id))].join(' · ');
}
