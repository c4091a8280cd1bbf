import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { RoomBooking } from '../../src/domains/programme/events/plan/plan.schema.ts';
import { berlinWallTime } from '../../src/lib/time/berlin-time.ts';
import { request } from '../api/request.ts';
import type { Booking } from './values/rooms-taken.ts';
import { dayInWords } from './values/understand.ts';

/** Typing rests for this long before it is asked who else needs a room, in ms. */
const PAUSE = 400;
/** Others book meanwhile. */
const STALE_MS = 30_000;
/** of one call */
const MAX_ROOMS = 100;
/** The 800 days of one call, but for their ends: a day of another century is a slip. */
const MAX_MS = 798 * 86_400_000;
const NOBODY: readonly Booking[] = [];

const dayOf = (ms: number) => berlinWallTime(new Date(ms).toISOString()).slice(0, 10);

/** The days and rooms of some rows as the call takes them; '' where no room is needed. */
function askedFor(rows: readonly Booking[], except: number): string {
  const taking = rows.filter(({ room_id, from, is_off }) => room_id && from !== null && !is_off);
  if (taking.length === 0) return '';
  const first = taking.reduce((min, row) => Math.min(min, Number(row.from)), Infinity);
  const last = taking.reduce((max, row) => Math.max(max, Number(row.to)), first);
  const rooms = [...new Set(taking.map(({ room_id }) => Number(room_id)))].sort((a, b) => a - b);
  return `${new URLSearchParams({
    from: dayOf(first),
    until: dayOf(Math.min(last, first + MAX_MS)),
    rooms: `${rooms.slice(0, MAX_ROOMS)}`,
    except: `${except}`,
  })}`;
}

function nameOf({ title, date_start }: RoomBooking): string {
  const [day = '', time = ''] = berlinWallTime(date_start).split('T');
  return `${title}, ${dayInWords(day, day)}, ${time.replace(':', '.')} Uhr`;
}

/** Who else needs the rooms of these rows, performances of other productions: one call for all of them (G-422). */
export function useBookings(rows: readonly Booking[], production_id: number): readonly Booking[] {
  const wanted = useMemo(() => askedFor(rows, production_id), [rows, production_id]);
  const asked = useRested(wanted);
  const { data } = useQuery({
    queryKey: ['season', 'bookings', asked],
    queryFn: ({ signal }) => request<RoomBooking[]>(`/event-plan/bookings?${asked}`, { signal }),
    enabled: asked !== '',
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    // a note that is missing is no reason to stop
    retry: false,
  });
  return useMemo(
    () =>
      data?.map((booking) => ({
        room_id: booking.room_id,
        from: Date.parse(booking.date_start),
        to: Date.parse(booking.ends_at),
        name: nameOf(booking),
        is_off: false,
      })) ?? NOBODY,
    [data],
  );
}

/** The value once it has not changed for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
