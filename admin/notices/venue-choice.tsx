import { Autocomplete, Box, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { fold } from '../inputs/only-named.ts';
import { useUnchosen } from '../inputs/use-unchosen.ts';
import { texts } from './hours.texts.ts';

/** Venues offered at once; typing finds the others. */
const OFFERED = 50;

interface Place {
  /** null: the house itself */
  id: number | null;
  name: string;
}

const HOUSE: Place = { id: null, name: texts.house };

interface VenueChoiceProps {
  venue_id: number | null;
  onChange(venue_id: number | null): void;
}

/** The house or one of its venues, found by typing. */
export function VenueChoice({ venue_id, onChange }: VenueChoiceProps) {
  const { data: chosen } = useGetOne<Place & { id: number }>(
    'venues',
    { id: venue_id ?? 0 },
    // the calendar reports an address without a venue
    { enabled: venue_id !== null, onError: () => undefined },
  );
  const name = chosen?.name ?? '';
  // another object would be another choice, which replaces what is typed
  const value = useMemo(
    () => (venue_id === null ? HOUSE : { id: venue_id, name }),
    [venue_id, name],
  );
  const { input, typed, sentence } = useUnchosen<Place>({
    key: venue_id,
    label: value.name,
    getEntries: (): Place[] => [HOUSE, ...found],
    getName: (place) => place.name,
    choose: ({ id }) => onChange(id),
  });
  const q = useDeferredValue(typed);
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
  } = useGetList<Place & { id: number }>(
    'venues',
    {
      filter: q ? { q } : {},
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'name', order: 'ASC' },
    },
    { placeholderData: keepPreviousData },
  );
  const isMeant = ({ name }: Place) => fold(name).includes(fold(typed));
  // Enter takes the first: until the answer is there, one of those found for fewer letters must not be it
  const offered = isPlaceholderData || q !== typed ? found.filter(isMeant) : found;
  return (
    <Autocomplete<Place, false, true>
      fullWidth
      disableClearable
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      options={[...(isMeant(HOUSE) ? [HOUSE] : []), ...offered]}
      filterOptions={(all) => all}
      loading={isFetching}
      loadingText={texts.searching}
      noOptionsText={texts.found_none}
      value={value}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id ?? 0}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...input}
      onChange={(_event, { id }) => onChange(id)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.place}
          error={Boolean(sentence)}
          helperText={sentence}
        />
      )}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{option.name}</Box>
        </Box>
      )}
    />
  );
}
