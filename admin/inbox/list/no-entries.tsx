import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type InboxAddress, isNarrowed } from '../inbox-address.ts';
import { useFigures } from '../inbox-api.ts';
import { listTexts } from './list.texts.ts';

const words = listTexts.list;

/** Why the list is empty. */
export function NoEntries({ address }: { address: InboxAddress }) {
  const { data: forms } = useFigures();
  const here = forms?.filter(({ id }) => address.form === null || address.form === id) ?? [];
  const isEmpty = forms && here.every(({ entries, suspected }) => entries + suspected === 0);
  if (isNarrowed(address)) return <Typography sx={{ py: 3 }}>{words.none_found}</Typography>;
  if (address.box !== 'all' || !isEmpty)
    return <Typography sx={{ py: 3 }}>{words.none[address.box]}</Typography>;
  if (address.form) return <Typography sx={{ py: 3 }}>{words.empty_form}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: { xs: 2, sm: 6 } }}>
      <Typography component="h2" variant="h6">
        {words.empty}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '36rem', mb: 1 }}>
        {words.empty_about}
      </Typography>
      <Button variant="contained" component={RouterLink} to="/cms-hub/forms">
        {words.to_forms}
      </Button>
    </Box>
  );
}

export function LoadingEntries() {
  return (
    <Box role="status" aria-label={words.loading} sx={{ mt: 7 }}>
      {Array.from({ length: 8 }, (_, n) => (
        <Box key={n} sx={{ py: 1, borderBottom: 1, borderColor: 'divider', pl: 6 }}>
          <Skeleton width={`${30 + ((n * 7) % 20)}%`} />
          <Skeleton width={`${60 + ((n * 11) % 30)}%`} />
        </Box>
      ))}
    </Box>
  );
}
