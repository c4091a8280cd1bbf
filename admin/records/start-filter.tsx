import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { type FieldDescription, fieldNamed, type KindDescription } from '../api/kinds.ts';
import { today } from '../plan/plan-days.ts';
import { startFilterTexts as texts } from './start-filter.texts.ts';

/** A name of the day on which the list is looked at: stored filters would otherwise grow old (G-640). */
const TODAY = 'today';

/** The moment that a kind's list can begin with, such as a performance's. */
export const findStart = (kind: KindDescription): string | undefined =>
  kind.filters.find((name) => fieldNamed(kind, name).input === 'moment');

/** What is over is left out until somebody asks for it. */
export const fromToday = (start: string | undefined) =>
  start === undefined ? undefined : { [start]: TODAY };

const splitDays = (days: unknown) => String(days).split('/');
const joinDays = (first: string, last: string) => (last ? `${first}/${last}` : first);

interface StartFilterProps {
  field: FieldDescription;
  /** read by react-admin */
  source: string;
  alwaysOn: true;
}

export function StartFilter({ field }: StartFilterProps) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { [field.name]: stored = '', ...others } = filterValues;
  const [from = '', until = ''] = splitDays(stored);
  /** the list shows it a moment later, and a second change in between would lose the first */
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  function show({ first, last }: { first?: string; last?: string }): void {
    const [begin = '', end = ''] = splitDays(latest.current);
    const days = joinDays(first ?? begin, last ?? end);
    latest.current = days;
    setFilters(days ? { ...others, [field.name]: days } : others, displayedFilters);
  }
  const day = {
    type: 'date',
    size: 'small',
    margin: 'none',
    slotProps: { inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } },
  } as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'flex-end',
        pt: { xs: 1, sm: 0 },
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.period}
        value={until || from}
        onChange={(_, chosen: string | null) =>
          chosen !== null && show({ first: chosen, last: '' })
        }
      >
        <ToggleButton value={TODAY}>{texts.today}</ToggleButton>
        <ToggleButton value="">{texts.all}</ToggleButton>
      </ToggleButtonGroup>
      <TextField
        {...day}
        label={texts.from(field.label.de)}
        value={from === TODAY ? today() : from}
        onChange={({ target }) => show({ first: target.value })}
      />
      <TextField
        {...day}
        label={texts.until}
        value={until}
        onChange={({ target }) => show({ last: target.value })}
      />
    </Box>
  );
}

/** Whether there is nothing at all behind a list that is only narrowed to what is to come. */
export function useIsWithoutRecords(start: string | undefined): boolean {
  const { resource, filterValues, isPending, total } = useListContext();
  const isOnlyNarrowed = Object.keys(filterValues).every((name) => name === start);
  const everything = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter: {} },
    { enabled: start !== undefined && isOnlyNarrowed && !isPending && total === 0 },
  );
  return isOnlyNarrowed && total === 0 && everything.total === 0;
}
