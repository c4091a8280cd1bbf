import { Box, Link, Typography } from '@mui/material';
import type { CalendarAnswer } from '../../src/domains/site/editorial-calendar/calendar.schema.ts';
import { Section } from '../dashboard/section.tsx';
import { formatMoment } from '../texts/moments.ts';
import { calendarTexts as texts } from './calendar.texts.ts';

/** All drafts, planned ones first; a plan that failed says why. */
export function DraftsSection({ drafts }: Pick<CalendarAnswer, 'drafts'>) {
  return (
    <Section heading={texts.drafts}>
      {drafts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.no_drafts}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '46rem' }}>
        {drafts.map(
          ({ url, title, changed_by, changed_at, publish_at, publish_problem, approval }) => (
            <Box
              component="li"
              key={url}
              sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Link href={`${url}?edit`} color="inherit">
                {title || url}
              </Link>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[
                  publish_at
                    ? texts.planned(formatMoment(publish_at))
                    : texts.states[approval ?? 'working'],
                  texts.changed(changed_by ?? '', formatMoment(changed_at)),
                ].join(' · ')}
              </Typography>
              {publish_problem ? (
                <Typography variant="body2" sx={{ color: 'error.main' }}>
                  {publish_problem}
                </Typography>
              ) : null}
            </Box>
          ),
        )}
      </Box>
    </Section>
  );
}
