import { Alert, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OpeningCalendar } from '../../src/domains/site/notices/opening-hours.schema.ts';
import { request } from '../api/request.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { useUndoNotice } from '../frame/use-undo-notice.tsx';
import { formatWholeDay, toTime } from '../plan/plan-days.ts';
import { findHoliday } from './holidays.ts';
import { texts } from './hours.texts.ts';

export type CalendarDay = OpeningCalendar['days'][number];

/** First part of the calendar's query keys. */
export const HOURS_KEY = 'opening-hours-calendar';

const EXCEPTIONS = '/opening-hours-exceptions';

interface DayDialogProps {
  day: CalendarDay;
  venue_id: number | null;
  onClose(): void;
}

/** One day's opening hours as visitors read them, and how to change them. */
export function DayDialog({ day, venue_id, onClose }: DayDialogProps) {
  const { date, hours, labels, exceptions } = day;
  const [first, ...later] = labels;
  // closed all day already
  const isClosed = later.length === 0 && first?.label === hours;
  const holiday = findHoliday(date);
  const [problem, setProblem] = useState('');
  const queries = useQueryClient();
  const offerUndo = useUndoNotice();
  const refresh = () => queries.invalidateQueries({ queryKey: [HOURS_KEY] });

  async function closeHouse(): Promise<void> {
    const body = { date, venue_id, closed: true, reason: holiday };
    try {
      const { id } = await request<{ id: number }>(EXCEPTIONS, { method: 'POST', body });
      offerUndo(texts.closed_said(formatWholeDay(date)), async () => {
        await request(`${EXCEPTIONS}/${id}`, { method: 'DELETE' });
        await refresh();
      });
      await refresh();
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const source = encodeURIComponent(JSON.stringify({ date, venue_id, reason: holiday }));
  return (
    <DialogFrame
      title={[formatWholeDay(date), holiday].filter(Boolean).join(' · ')}
      onClose={onClose}
      maxWidth="xs"
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Typography sx={{ fontWeight: 650 }}>{texts.reads}</Typography>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {labels.map(({ from, label }) => (
          <li key={from}>
            {later.length > 0 ? `${texts.from(toTime(from))}: ` : ''}
            {label ?? texts.nothing}
          </li>
        ))}
      </ul>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {exceptions.map(({ id, reason }) => (
        <Button key={id} variant="outlined" component={Link} to={`/cms-hub${EXCEPTIONS}/${id}`}>
          {texts.change(reason)}
        </Button>
      ))}
      {exceptions.length === 0 && !isClosed ? (
        <Button variant="outlined" onClick={() => void closeHouse()}>
          {texts.closed}
        </Button>
      ) : null}
      <Button
        variant="outlined"
        component={Link}
        to={`/cms-hub${EXCEPTIONS}/create?source=${source}`}
      >
        {texts.other}
      </Button>
    </DialogFrame>
  );
}
