import { Box, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWhyClosed } from '../api/rights.ts';
import { AudienceNote } from '../subscriptions/audience-note.tsx';
import { texts } from './plan.texts.ts';
import { toDay } from './plan-days.ts';
import { isOff } from './states.ts';

interface FormEvent {
  id: number;
  date_start: string;
  event_status: string;
  is_online: boolean;
}

/** In a performance's form: links to cancel or recast it on the plan. The form asks first if it is unsaved. */
export function EventActions() {
  const record = useRecordContext<FormEvent>();
  const whyClosed = useWhyClosed();
  if (!record || whyClosed(record)) return null;
  const { id, date_start, event_status } = record;
  const to = (action: string) =>
    `/cms-hub/plan?date=${toDay(date_start)}&event=${id}&action=${action}`;
  const { cancel, change_cancel, recast } = texts.dialog;
  return (
    <>
      <Box
        sx={{
          // arrives later, or never: it must not move the buttons
          order: { xs: 1, md: 0 },
          flex: { xs: '0 0 auto', md: '1 1 16rem' },
          minWidth: 0,
          whiteSpace: { xs: 'nowrap', md: 'normal' },
          '&:empty': { display: { xs: 'none', md: 'block' } },
        }}
      >
        <AudienceNote event={id} />
      </Box>
      <Button component={Link} to={to('cancel')}>
        {isOff({ event_status }) ? change_cancel : cancel}
      </Button>
      <Button component={Link} to={to('recast')}>
        {recast}
      </Button>
    </>
  );
}
