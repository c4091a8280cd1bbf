import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { useKind } from '../api/kinds.ts';
import type { Stand } from './cast-lines.ts';

interface StandFieldProps {
  label: string;
  placeholder: string;
  value: Stand | null;
  error?: string | undefined;
  onChange(stand: Stand | null): void;
}

/** Finds a person of the house by typing, or takes a guest's name as typed. */
export function StandField(props: StandFieldProps) {
  const { label, placeholder, value, error, onChange } = props;
  const persons = useKind('persons');
  const [typed, setTyped] = useState('');
  const { data = [] } = useGetList(
    'persons',
    {
      filter: { q: typed },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'last_name', order: 'ASC' },
    },
    { enabled: typed.length > 1 },
  );
  const options = data.map((person) => ({
    person_id: Number(person.id),
    name: getRecordName(persons, person),
  }));
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
        if (reason === 'input') onChange(guest(next));
      }}
      renderInput={(input) => (
        <TextField
          {...input}
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
