import { Box, Link, Skeleton } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { LoadProblem } from '../frame/load-problem.tsx';
import { texts } from './dashboard.texts.ts';
import { useOverview, useSite } from './dashboard-api.ts';
import { Section } from './section.tsx';

const words = texts.figures;
const INBOX = '/cms-hub/form-entries?status=new';

/** Current counts, and what needs attention (API-76, API-79). */
export function Figures() {
  const site = useSite();
  const overview = useOverview();
  const error = site.error ?? overview.error;
  const number = (value: number | undefined) =>
    value === undefined ? undefined : texts.number(value);
  const state = (is_online: boolean | undefined) =>
    is_online === undefined ? undefined : is_online ? words.online : words.offline;
  const { is_site_online, is_shop_online, pages_online, pages_offline } = site.data ?? {};
  const { events_upcoming, alerts_active, errors_open, form_entries_new } = overview.data ?? {};
  const figures: [label: string, value: string | undefined, to?: string][] = [
    [words.site, state(is_site_online)],
    [words.shop, state(is_shop_online)],
    [words.events_upcoming, number(events_upcoming)],
    [words.pages_online, number(pages_online)],
    [words.pages_offline, number(pages_offline)],
    [words.alerts_active, number(alerts_active)],
    [words.errors_open, number(errors_open)],
  ];
  // hidden at zero: not every house has forms
  if (form_entries_new) figures.push([words.form_entries_new, number(form_entries_new), INBOX]);
  return (
    <Section heading={words.heading}>
      {error ? <LoadProblem error={error} /> : null}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
          gap: 2,
          m: 0,
        }}
      >
        {figures.map(([label, value, to]) => (
          <Box
            key={label}
            sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {to ? (
                <Link component={RouterLink} to={to} color="inherit">
                  {label}
                </Link>
              ) : (
                label
              )}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'h6', fontVariantNumeric: 'tabular-nums' }}>
              {value ?? <Skeleton width="3rem" />}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
