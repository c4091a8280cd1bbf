import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { Section } from '../dashboard/section.tsx';
import { LoadProblem } from '../frame/load-problem.tsx';
import { UNSEEN } from '../frame/unseen.ts';
import { subscriptionsTexts } from './subscriptions.texts.ts';
import { type SubscriptionCounts, useCounts } from './subscriptions-api.ts';

const texts = subscriptionsTexts.counts;
const { number } = subscriptionsTexts;

/** How many people get notices, and of what. */
export function CountsSection() {
  const { data, error } = useCounts();
  return (
    <Section heading={texts.heading}>
      {error ? <LoadProblem error={error} /> : null}
      {data || error ? null : <Skeleton variant="rectangular" height={160} />}
      {data && !data.is_open ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {subscriptionsTexts.closed}
        </Alert>
      ) : null}
      {data ? <Counts counts={data} /> : null}
    </Section>
  );
}

function Counts({ counts }: { counts: SubscriptionCounts }) {
  const { subscribers, requests, refused } = counts;
  if (subscribers === 0 && requests === 0)
    return counts.is_open ? (
      <Typography sx={{ color: 'text.secondary', maxWidth: '46rem' }}>{texts.none}</Typography>
    ) : null;
  const figures = [
    [texts.subscribers, subscribers],
    [texts.requests, requests],
    [texts.refused, refused],
  ] as const;
  return (
    <>
      <Box component="dl" sx={FIGURES}>
        {figures.map(([label, value]) => (
          <Box key={label} sx={FIGURE}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'h6', fontVariantNumeric: 'tabular-nums' }}>
              {number(value)}
            </Box>
          </Box>
        ))}
      </Box>
      <Types counts={counts} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '46rem' }}>
        {texts.refused_help}
      </Typography>
    </>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: 2,
  m: 0,
  mb: 2,
  maxWidth: '46rem',
} as const;
const FIGURE = {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
} as const;
const TABLE = {
  width: '100%',
  maxWidth: '30rem',
  borderCollapse: 'collapse',
  '& th, & td': { p: 0, py: 0.75, textAlign: 'left', fontWeight: 400 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& th:last-child, & td:last-child': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

function Types({ counts: { by_type } }: { counts: SubscriptionCounts }) {
  const rows = by_type.filter(({ subscribers }) => subscribers > 0);
  if (rows.length === 0) return null;
  return (
    <Box component="table" sx={TABLE}>
      <Box component="caption" sx={UNSEEN}>
        {texts.heading}
      </Box>
      <Box component="thead" sx={{ '& th': { color: 'text.secondary' } }}>
        <tr>
          <th scope="col">{texts.types}</th>
          <th scope="col">{texts.people}</th>
        </tr>
      </Box>
      <tbody>
        {rows.map(({ type, subjects, subscribers }) => (
          <tr key={type}>
            <th scope="row">{texts.names[type](subjects)}</th>
            <td>{number(subscribers)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
