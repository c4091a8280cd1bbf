import { Box, Chip, Link, Pagination, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useListAddress } from '../frame/addresses/use-list-address.ts';
import { ListLine } from '../frame/list-line.tsx';
import { LoadProblem } from '../frame/load-problem.tsx';
import { formatMoment } from '../texts/moments.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { PER_PAGE, type ProgrammeImport, SHOWN, useImports } from './imports-api.ts';

/** All imports: who, what, when, and from where. */
export function ImportList() {
  const { page, turnTo } = useListAddress();
  const { data, error } = useImports(page);
  const pages = Math.ceil((data?.count ?? 0) / PER_PAGE);
  return (
    <Box component="section" aria-labelledby="past-imports">
      <Typography id="past-imports" component="h2" variant="h6" sx={{ mb: 1 }}>
        {texts.past}
      </Typography>
      {error ? <LoadProblem error={error} /> : null}
      {data?.count === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.empty}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.results.map((each) => (
          <Line key={each.id} feedImport={each} />
        ))}
      </Box>
      {pages > 1 ? (
        <Pagination
          aria-label={texts.pages}
          count={pages}
          page={page}
          onChange={(_event, next) => turnTo(next)}
          sx={{ mt: 2 }}
        />
      ) : null}
    </Box>
  );
}

function Line({ feedImport }: { feedImport: ProgrammeImport }) {
  const { id, state, source_name, created_at, created_by, applied_at, applied_by } = feedImport;
  const who = [formatMoment(applied_at ?? created_at), texts.by(applied_by || created_by)].join(
    ' ',
  );
  return (
    <ListLine>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={`/cms-hub/imports/${id}`}
          color="inherit"
          sx={{ fontWeight: 600 }}
        >
          {source_name}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {who}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatCounts(feedImport)}
      </Typography>
      <Chip
        size="small"
        variant="outlined"
        color={state === 'failed' ? 'error' : 'default'}
        label={texts.states[state]}
      />
    </ListLine>
  );
}

/** '12 angelegt · 3 abgelehnt' */
function formatCounts({ report, state }: ProgrammeImport): string {
  if (!report) return '';
  const words = state === 'ready' ? texts.planned : texts.outcomes;
  const { production, event } = report.counts;
  return SHOWN.map((shown) => [shown, production[shown] + event[shown]] as const)
    .filter(([, count]) => count > 0)
    .map(([shown, count]) => `${count.toLocaleString('de')} ${words[shown].toLowerCase()}`)
    .join(' · ');
}
