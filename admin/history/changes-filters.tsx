import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useContext } from 'react';
import { usePermissions } from 'react-admin';
import { KindsContext } from '../api/kinds.ts';
import { useSearch } from '../frame/addresses/use-search.ts';
import { texts } from './history.texts.ts';
import { usePeople } from './history-api.ts';

const words = texts.screen;
type Choice = readonly [value: string, label: string];

/** Filters by kind, person, day and action, stored in the address. */
export function ChangesFilters() {
  const kinds = useContext(KindsContext);
  const { permissions: role } = usePermissions<'editor' | 'admin'>();
  const { data: people = [] } = usePeople();
  const [address, setAddress] = useSearch();
  const set = (name: string, value: string) =>
    setAddress(
      (latest) => {
        if (value) latest.set(name, value);
        else latest.delete(name);
        return latest;
      },
      { replace: true },
    );
  const choice = (name: string, label: string, choices: readonly Choice[]) => (
    <Filter
      label={label}
      value={address.get(name) ?? ''}
      choices={choices}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {choice('kind', words.kind, [
        ...kinds.map(({ path, many }): Choice => [path, many.de]),
        ...(role === 'admin' ? [['settings', words.settings] as const] : []),
      ])}
      {choice('person', words.person, [
        ...people.map(({ id, name }): Choice => [`${id}`, name || texts.unknown]),
        ['system', texts.program],
      ])}
      {choice('action', words.action, Object.entries(texts.actions))}
      <TextField
        type="date"
        label={words.day}
        value={address.get('day') ?? ''}
        onChange={({ target }) => set('day', target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 9rem', maxWidth: '14rem' }}
      />
      {address.size > 0 ? (
        <Button onClick={() => setAddress(() => new URLSearchParams(), { replace: true })}>
          {words.reset}
        </Button>
      ) : null}
    </Box>
  );
}

interface FilterProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange(value: string): void;
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  // an old address may name an account or kind that is gone
  const known = choices.some(([each]) => each === value) ? value : '';
  return (
    <TextField
      select
      label={label}
      value={known}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ flex: '1 1 9rem', maxWidth: '14rem' }}
    >
      <MenuItem value="">{words.all}</MenuItem>
      {choices.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
