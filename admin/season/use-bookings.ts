import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { RoomBooking } from '../../src/domains/programme/events/plan/plan.schema.ts';
import { berlinWallTime } from '../../src/lib/time/berlin-time.ts';
import { request } from '../api/request.ts';
import type { Booking } from './values/rooms-taken.ts';
import { formatWithWeekday } from './values/understand.ts';

/** Debounce of typing, in ms. */
const PAUSE = 400;
/** Other editors book meanwhile. */
const STALE_MS = 30_000;
/** max per request */
const MAX_ROOMS = 100;
/** The API allows 800 days, both ends included. A longer span is a typo in a year. */
const MAX_MS = 798 * 86_400_000;
const NOBODY: readonly Booking[] = [];

const toDay = (ms: number) => berlinWallTime(new Date(ms).toISOString()).slice(0, 10);

/** Query string with the rows' days and rooms; '' if no row needs a room. */
function writeQuery(rows: readonly Booking[], except: number): string {
  const taking = rows.filter(({ room_id, from, is_off }) => room_id && from !== null && !is_off);
  if (taking.length === 0) return '';
  const first = taking.reduce((min, row) => Math.min(min, Number(row.from)), Infinity);
  const last = taking.reduce((max, row) => Math.max(max, Number(row.to)), first);
  const rooms = [...new Set(taking.map(({ room_id }) => Number(room_id)))].sort((a, b) => a - b);
  return `${new URLSearchParams({
    from: toDay(first),
    until: toDay(Math.min(last, first + MAX_MS)),
    rooms: `${rooms.slice(0, MAX_ROOMS)}`,
    except: `${except}`,
  })}`;
}

function describeBooking({ title, date_start }: RoomBooking): string {
  const [day = '', time = ''] = berlinWallTime(date_start).split('T');
  return `${title}, ${formatWithWeekday(day, day)}, ${time.replace(':', '.')} Uhr`;
}

/** Other productions' performances in the rooms of these rows, in one request (G-422). */
export function useBookings(rows: readonly Booking[], production_id: number): readonly Booking[] {
  const wanted = useMemo(() => writeQuery(rows, production_id), [rows, production_id]);
  const asked = useRested(wanted);
  const { data } = useQuery({
    queryKey: ['season', 'bookings', asked],
    queryFn: ({ signal }) => request<RoomBooking[]>(`/event-plan/bookings?${asked}`, { signal }),
    enabled: asked !== '',
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    // only notes depend on it
    retry: false,
  });
  return useMemo(
    () =>
      data?.map((booking) => ({
        room_id: booking.room_id,
        from: Date.parse(booking.date_start),
        to: Date.parse(booking.ends_at),
        name: describeBooking(booking),
        is_off: false,
      })) ?? NOBODY,
    [data],
  );
}

/** The debounced value. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
