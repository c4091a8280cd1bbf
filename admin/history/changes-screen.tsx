import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Title, usePermissions } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { KindsContext } from '../api/kinds.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { fetchGroups } from '../settings/settings-api.ts';
import { ChangeRow } from './change-row.tsx';
import { ChangesFilters } from './changes-filters.tsx';
import { texts } from './history.texts.ts';
import { type RecordChange, useChanges } from './history-api.ts';
import { formatLongDay } from './moments.ts';
import { listKindFields, listSettingFields, type NamedField } from './subject.ts';

const words = texts.screen;
/** Search parameters, so that a filtered list can be shared. */
export const FILTERS = ['kind', 'person', 'day', 'action'] as const;

/** Changes of all records, by day (G-410). */
export default function ChangesScreen() {
  const [address] = useSearchParams();
  const [kind = '', person = '', day = '', action = ''] = FILTERS.map(
    (name) => address.get(name) ?? '',
  );
  const { changes, count, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useChanges({ kind, person, action, from: day, until: day });
  const getFields = useFieldsByKind();
  const isFiltered = [kind, person, day, action].some(Boolean);
  const none = isFiltered ? texts.none_found : texts.nothing;
  return (
    <Box sx={{ py: 2 }}>
      <Title title={words.title} />
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '46rem' }}>
        {words.lead}
      </Typography>
      <ChangesFilters />
      {error ? <LoadProblem error={error} /> : null}
      {isPending && !error ? <CircularProgress aria-label={words.title} /> : null}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {isPending ? '' : count === 0 ? none : words.count(count)}
      </Typography>
      {byDay(changes).map(([heading, some]) => (
        <Box component="section" key={heading} aria-label={heading} sx={{ mb: 3 }}>
          <Typography component="h2" variant="h6" sx={{ fontSize: '1.25rem' }}>
            {heading}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {some.map((change) => (
              <ChangeRow key={change.id} change={change} fields={getFields(change.kind)} />
            ))}
          </Box>
        </Box>
      ))}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </Box>
  );
}

function byDay(changes: readonly RecordChange[]): [string, RecordChange[]][] {
  return [...Map.groupBy(changes, ({ changed_at }) => formatLongDay(changed_at))];
}

/** Fields of every kind; of the settings only for administrators. */
function useFieldsByKind(): (path: string) => readonly NamedField[] {
  const kinds = useContext(KindsContext);
  const { permissions: role } = usePermissions<'editor' | 'admin'>();
  const { data: groups = [] } = useQuery({
    queryKey: ['setting-fields'],
    queryFn: fetchGroups,
    enabled: role === 'admin',
  });
  return (path) => {
    const kind = kinds.find((each) => each.path === path);
    return kind ? listKindFields(kind) : listSettingFields(groups);
  };
}
