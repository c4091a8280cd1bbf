import ResetIcon from '@mui/icons-material/FilterAltOffOutlined';
import { Box, Button, IconButton, MenuItem, TextField, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { SearchField } from '../../inputs/search-field.tsx';
import { type InboxAddress, isNarrowed, STATUS_CHOICES } from '../inbox-address.ts';
import { useFigures, usePeople } from '../inbox-api.ts';
import { listTexts } from './list.texts.ts';

const words = listTexts.filters;
const NONE = { status: '', assigned: '', q: '', from: '', until: '' } as const;

interface EntryFiltersProps {
  address: InboxAddress;
  narrow(change: Partial<InboxAddress>): void;
}

/** Search and filters of a box. On phones and tablets a button opens the filters. */
export function EntryFilters({ address, narrow }: EntryFiltersProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { q, ...others } = address;
  const [isOpen, setOpen] = useState(isNarrowed({ ...others, q: '' }));
  return (
    <Box
      role="search"
      aria-label={words.label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <SearchField
        label={words.search}
        value={q}
        onChange={(typed) => narrow({ q: typed })}
        sx={{ flex: { xs: '1 1 calc(100% - 7rem)', md: '2 1 9rem' } }}
      />
      {isNarrow ? (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.more}
        </Button>
      ) : null}
      {isOpen || !isNarrow ? <Choices address={address} narrow={narrow} /> : null}
      {isNarrowed(address) ? (
        <IconButton aria-label={words.reset} title={words.reset} onClick={() => narrow(NONE)}>
          <ResetIcon />
        </IconButton>
      ) : null}
    </Box>
  );
}

function Choices({ address, narrow }: EntryFiltersProps) {
  const { box, form, status, assigned, from, until } = address;
  const { data: forms = [] } = useFigures();
  const { data: people = [] } = usePeople();
  return (
    <>
      {box === 'all' || box === 'mine' ? (
        <Choice
          label={words.status}
          value={status}
          choices={STATUS_CHOICES.map((each) => [each, words.statuses[each]] as const)}
          onChange={(each) => narrow({ status: each as InboxAddress['status'] })}
        />
      ) : null}
      {box === 'all' ? null : (
        <Choice
          label={words.form}
          value={form ? `${form}` : ''}
          choices={forms.map(({ id, title }) => [`${id}`, title] as const)}
          onChange={(id) => narrow({ form: Number(id) || null })}
        />
      )}
      {box === 'mine' ? null : (
        <Choice
          label={words.assigned}
          value={assigned}
          choices={[
            ['none', words.nobody],
            ...people.map(({ id, name }) => [`${id}`, name] as const),
          ]}
          onChange={(id) => narrow({ assigned: id })}
        />
      )}
      <Day label={words.from} value={from} onChange={(day) => narrow({ from: day })} />
      <Day label={words.until} value={until} onChange={(day) => narrow({ until: day })} />
    </>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

const FIELD = { flex: '1 1 8.5rem', maxWidth: { sm: '13rem' } } as const;

interface ChoiceProps extends FieldProps {
  choices: readonly (readonly [value: string, label: string])[];
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  // an old address may name an account or form that is gone
  const known = choices.some(([each]) => each === value) ? value : '';
  return (
    <TextField
      select
      label={label}
      value={known}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={FIELD}
    >
      <MenuItem value="">{words.any}</MenuItem>
      {choices.map(([each, name]) => (
        <MenuItem key={each} value={each} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Day({ label, value, onChange }: FieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ ...FIELD, flexBasis: '9.5rem' }}
    />
  );
}
