import { Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { request } from '../api/request.ts';
import { formatMoment } from '../plan/plan-days.ts';
import { texts } from './hours.texts.ts';

interface StoredAlert {
  id: number;
  title: string;
  text: string;
  is_online: boolean;
  online_from: string | null;
  online_to: string | null;
}

type AlertState = keyof typeof texts.alert_states;

/** Alerts in their order of priority: of those that are due, visitors see the first (ALERT-14). */
function computeStates(alerts: readonly StoredAlert[], now: number): AlertState[] {
  let isTaken = false;
  return alerts.map(({ is_online, online_from, online_to }) => {
    if (!is_online) return 'hidden';
    if (online_to && Date.parse(online_to) <= now) return 'over';
    if (online_from && now < Date.parse(online_from)) return 'planned';
    if (isTaken) return 'waiting';
    isTaken = true;
    return 'shown';
  });
}

const inWords = (moment: string | null) => (moment ? formatMoment(moment) : '');

/** Which alert visitors see now, and when the others will be shown. */
export function AlertStates() {
  const { data: alerts } = useQuery({
    queryKey: ['alerts', 'states'],
    queryFn: ({ signal }) => request<StoredAlert[]>('/alerts', { signal }),
  });
  const states = computeStates(alerts ?? [], Date.now());
  return (
    <Box component="section" aria-labelledby="alert-states">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id="alert-states" component="h2" variant="h6" sx={{ mr: 'auto' }}>
          {texts.alerts}
        </Typography>
        <Button component={Link} to="/cms-hub/alerts">
          {texts.alerts_all}
        </Button>
      </Box>
      {alerts?.length === 0 ? <Typography>{texts.alerts_none}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {alerts?.map(({ id, title, text, online_from, online_to }, at) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Link to={`/cms-hub/alerts/${id}`} style={{ color: 'inherit' }}>
              {title || text}
            </Link>{' '}
            <Chip
              size="small"
              variant={states[at] === 'shown' ? 'filled' : 'outlined'}
              label={texts.alert_states[states[at] ?? 'hidden']}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.span(inWords(online_from), inWords(online_to))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
