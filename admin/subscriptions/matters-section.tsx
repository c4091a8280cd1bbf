import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../dashboard/section.tsx';
import { LoadProblem } from '../frame/load-problem.tsx';
import { formatDate, formatMoment } from '../texts/moments.ts';
import { subscriptionsTexts } from './subscriptions.texts.ts';
import { type SentMatter, useMatters } from './subscriptions-api.ts';

const texts = subscriptionsTexts.matters;

/** The matters sent, newest first, with the state of their mails. */
export function MattersSection() {
  const { matters, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useMatters();
  return (
    <Section heading={texts.heading}>
      {error ? <LoadProblem error={error} /> : null}
      {matters || error ? null : <Skeleton variant="rectangular" height={240} />}
      {matters?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', maxWidth: '46rem' }}>{texts.none}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {matters?.map((matter) => (
          <MatterRow key={matter.id} matter={matter} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button sx={{ mt: 1 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </Section>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr) 16rem' },
  columnGap: 3,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;
const QUIET = { color: 'text.secondary', fontSize: '0.9375rem' } as const;

function MatterRow({ matter }: { matter: SentMatter }) {
  const { created_at, performances, performance_count } = matter;
  const more = performance_count - performances.length;
  return (
    <Box component="li" sx={ROW}>
      <Box component="time" dateTime={created_at} sx={QUIET}>
        {formatMoment(created_at)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <b>{nameNews(matter)}</b>
        {performances.map((each) => (
          <div key={each.id}>
            <Link component={RouterLink} to={`/cms-hub/events/${each.id}`} color="inherit">
              {`${each.title}, ${each.all_day ? formatDate(each.date_start) : formatMoment(each.date_start)}`}
            </Link>
          </div>
        ))}
        {more > 0 ? (
          <Box sx={QUIET}>
            {performances.length > 0 || more > 1 ? texts.more_performances(more) : texts.gone}
          </Box>
        ) : null}
      </Box>
      <Box sx={QUIET}>{describeMails(matter)}</Box>
    </Box>
  );
}

/** 'Neuer Termin, Andere Besetzung' */
const nameNews = ({ kinds, changes }: SentMatter) =>
  kinds
    .flatMap((kind) =>
      kind === 'changed' && changes.length > 0
        ? changes.map((change) => texts.changes[change])
        : texts.kinds[kind],
    )
    .join(' · ');

function describeMails({ sent, waiting, given_up, is_spread }: SentMatter): string {
  const parts = [
    sent > 0 && texts.sent(sent),
    waiting > 0 && texts.waiting(waiting),
    given_up > 0 && texts.given_up(given_up),
    !is_spread && texts.spreading,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : texts.nobody;
}
