import { Box, Link, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { LoadProblem } from '../frame/load-problem.tsx';
import { texts } from './inbox.texts.ts';
import { type Removal, useRemovals } from './inbox-api.ts';
import { formatLong } from './moments.ts';
import { boxPath, removalsPath, useInboxAddress } from './use-inbox-address.ts';

const words = texts.removals;
/** The server's limit. */
const MAX_SHOWN = 100;

/** How many entries were deleted, when and why: of all forms, or of the one in the address (G-436). */
export function RemovalsScreen() {
  const { form } = useInboxAddress().address;
  const { data, error } = useRemovals(form);
  const title = data?.find(({ form_id }) => form_id === form)?.form_title;
  return (
    <Box sx={{ py: 2, maxWidth: '46rem' }}>
      <Title title={words.title} />
      <Link component={RouterLink} to={boxPath({ form })} color="inherit">
        {texts.to_list}
      </Link>
      <Typography sx={{ color: 'text.secondary', my: 2 }}>{words.lead}</Typography>
      {form ? (
        <Typography sx={{ mb: 1 }}>
          {title ? `${words.form(title)} · ` : ''}
          <Link component={RouterLink} to={removalsPath(null)} color="inherit">
            {words.all}
          </Link>
        </Typography>
      ) : null}
      {error ? <LoadProblem error={error} /> : null}
      {data?.length === 0 ? <Typography>{words.none}</Typography> : null}
      <RemovalList removals={data ?? []} />
      {data && data.length >= MAX_SHOWN ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {words.latest}
        </Typography>
      ) : null}
    </Box>
  );
}

export function RemovalList({ removals }: { removals: readonly Removal[] }) {
  const now = Date.now();
  return (
    <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {removals.map(({ id, form_title, entries, files, reason, removed_at }) => (
        <Box
          component="li"
          key={id}
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          {form_title}: {words.line(entries, files)}
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {formatLong(removed_at, now)} · {words.reasons[reason]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
