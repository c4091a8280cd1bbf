import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { useKind } from '../api/kinds.ts';
import { findOnlyNamed } from '../inputs/only-named.ts';
import type { Stand } from './cast-lines.ts';

interface StandFieldProps {
  label: string;
  placeholder: string;
  value: Stand | null;
  error?: string | undefined;
  /** a label of any length: above the field, on as many lines as it needs */
  isLabelAbove?: boolean;
  onChange(stand: Stand | null): void;
}

const OFFERED = 10;

/** MUI's label is one line on the field's edge, cut at its end, where the role is. */
const LABEL_ABOVE = {
  '& .MuiInputLabel-root': {
    position: 'static',
    maxWidth: 'none',
    mb: 0.5,
    transform: 'none',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  // the gap in the edge for it
  '& legend': { maxWidth: 0 },
} as const;

/** Finds a person of the house by typing, also one whose name is typed in full (G-749), or takes a guest's name as typed. */
export function StandField(props: StandFieldProps) {
  const { label, placeholder, value, error, isLabelAbove = false, onChange } = props;
  const persons = useKind('persons');
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const { data = [], total = 0 } = useGetList(
    'persons',
    {
      filter: { q: typed },
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'last_name', order: 'ASC' },
    },
    { enabled: typed.length > 1 },
  );
  const options = data.map((person) => ({
    person_id: Number(person.id),
    name: getRecordName(persons, person),
  }));
  const isGuest = value !== null && value.person_id === null;
  const named =
    isLeft && isGuest && total <= OFFERED
      ? findOnlyNamed(options, value.name, ({ name }) => name)
      : null;
  const named_id = named?.person_id;
  // who was typed may be found after the field was left
  useEffect(() => {
    if (named && named_id) onChange(named);
  }, [named_id]);
  return (
    <Autocomplete<Stand, false, false, true>
      freeSolo
      fullWidth
      options={options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.person_id}`)}
      filterOptions={(all) => all}
      value={value}
      onChange={(_event, next) => onChange(typeof next === 'string' ? guest(next) : next)}
      onInputChange={(_event, next, reason) => {
        setTyped(next);
        setLeft(false);
        if (reason === 'input') onChange(guest(next));
      }}
      onBlur={() => setLeft(true)}
      renderInput={(input) => (
        <TextField
          {...input}
          {...(isLabelAbove && {
            sx: LABEL_ABOVE,
            // else MUI hides the placeholder, which says who plays now
            slotProps: {
              ...input.slotProps,
              inputLabel: { ...input.slotProps.inputLabel, shrink: true },
            },
          })}
          label={label}
          placeholder={placeholder}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}

const guest = (name: string): Stand | null => (name.trim() ? { person_id: null, name } : null);
