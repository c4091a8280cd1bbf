import { Box, Link, Typography } from '@mui/material';
import { LoadProblem } from '../frame/load-problem.tsx';
import { formatMoment } from '../texts/moments.ts';
import { texts } from './dashboard.texts.ts';
import { useVersions } from './dashboard-api.ts';
import { Section } from './section.tsx';

const words = texts.versions;

/** The newest versions of all pages, linked to their pages (API-81). */
export function NewestVersions() {
  const { data, error } = useVersions();
  return (
    <Section heading={words.heading}>
      {error ? <LoadProblem error={error} /> : null}
      {data?.results.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.results.map(({ id, page, title, number, author, comment, created_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Link href={`/cms-hub/open/pages/${page}`} color="inherit">
              {title}
            </Link>
            {comment ? ` „${comment}“` : ''}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[words.number(number), author ?? words.unknown, formatMoment(created_at)].join(
                ' · ',
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
