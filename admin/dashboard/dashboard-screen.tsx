import { Box, Link, Typography } from '@mui/material';
import { Title, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EventList } from '../accounts/event-list.tsx';
import { texts } from './dashboard.texts.ts';
import { useLost, useMostRead, useSearches, useUnfound } from './dashboard-api.ts';
import { DaysSection } from './days-section.tsx';
import { Figures } from './figures.tsx';
import { NewestVersions } from './newest-versions.tsx';
import { Ranking } from './ranking.tsx';
import { Section } from './section.tsx';

/** Two columns only where long German words fit. */
const PAIRS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 6,
  rowGap: 4,
} as const;

/** The house in figures (G-91, G-412). */
export default function DashboardScreen() {
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={texts.title} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '46rem' }}>{texts.lead}</Typography>
      <Figures />
      <DaysSection />
      <Box sx={PAIRS}>
        <MostRead />
        <Searches />
        <Unfound />
        <Lost />
        <NewestVersions />
        <SignIns />
      </Box>
    </Box>
  );
}

function MostRead() {
  const { data, error } = useMostRead();
  const rows = data?.results
    .filter(({ views }) => views > 0)
    .map(({ page, path, views }) => ({ id: page, name: path, href: path, count: views }));
  return <Ranking words={texts.views} rows={rows} error={error} />;
}

function Searches() {
  const { data, error } = useSearches();
  const rows = data?.results.map(({ keyword, count, result_count }) => ({
    id: keyword,
    name: keyword,
    count,
    about: texts.searches.results(result_count),
  }));
  return <Ranking words={texts.searches} rows={rows} error={error} />;
}

function Unfound() {
  const { data, error } = useUnfound();
  const rows = data?.results.map(({ keyword, count }) => ({ id: keyword, name: keyword, count }));
  return <Ranking words={texts.unfound} rows={rows} error={error} />;
}

function Lost() {
  const { data, error } = useLost();
  const { permissions: role } = usePermissions<'editor' | 'admin'>();
  const rows = data?.results
    .filter(({ resolved }) => !resolved)
    .map(({ id, url, count, referrer }) => ({
      id,
      name: url,
      count,
      about: referrer ? texts.lost.from(referrer) : '',
    }));
  return (
    <Ranking words={texts.lost} rows={rows} error={error}>
      {role === 'admin' ? <Way to="redirects">{texts.lost.more}</Way> : null}
    </Ranking>
  );
}

function SignIns() {
  const { permissions: role } = usePermissions<'editor' | 'admin'>();
  return (
    <Section heading={texts.logins.heading}>
      <EventList />
      {role === 'admin' ? <Way to="accounts">{texts.logins.more}</Way> : null}
    </Section>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link
      component={RouterLink}
      to={`/cms-hub/${to}`}
      color="inherit"
      sx={{ display: 'inline-block', mt: 1 }}
    >
      {children}
    </Link>
  );
}
