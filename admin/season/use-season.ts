import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { berlinWallTime } from '../../src/lib/time/berlin-time.ts';
import { fieldNamed, useKind } from '../api/kinds.ts';
import { request } from '../api/request.ts';
import { useMayPublish } from '../api/rights.ts';
import { texts } from './season.texts.ts';
import { COLUMNS, type SeasonContext, type StoredEvent } from './values/columns.ts';
import { addDays } from './values/days.ts';

const PAGE = 100;

interface Page<Row> {
  count: number;
  results: Row[];
}

/** All records of a list, page by page; the first page has the count. */
async function fetchAll<Row>(path: string, query: Record<string, string>): Promise<Row[]> {
  const fetchPage = (page: number) => {
    const search = new URLSearchParams({ ...query, page: `${page}`, page_size: `${PAGE}` });
    return request<Page<Row>>(`/${path}/records?${search}`);
  };
  const { count, results } = await fetchPage(1);
  const others = Array.from({ length: Math.max(0, Math.ceil(count / PAGE) - 1) }, (_, n) => n + 2);
  const pages = await Promise.all(others.map(fetchPage));
  return [...results, ...pages.flatMap((page) => page.results)];
}

export const fetchPerformances = (production_id: number) =>
  fetchAll<StoredEvent>('events', { production_id: `${production_id}`, sort: 'date_start' });

const today = () => berlinWallTime(new Date().toISOString()).slice(0, 10);
/** In days. Days without a year mostly lie ahead: they are read near a day this far ahead. */
const HALF_A_SEASON = 120;

interface NamedRow {
  id: number;
  name: string;
  venue_id?: number;
}

/** Rooms sorted by name; rooms of the same name get their venue's. */
async function fetchRooms() {
  const [rooms, venues] = await Promise.all([
    fetchAll<NamedRow>('rooms', {}),
    fetchAll<NamedRow>('venues', {}),
  ]);
  const count = Map.groupBy(rooms, ({ name }) => name);
  return rooms.map(({ id, name, venue_id }) => {
    const venue = venues.find((each) => each.id === venue_id)?.name;
    const isAlone = count.get(name)?.length === 1;
    return { value: id, name: isAlone || !venue ? name : `${name} (${venue})` };
  });
}

/** Everything needed to parse the cells of a production's performances; undefined while loading. */
export function useSeason(production: RaRecord | undefined) {
  const kind = useKind('events');
  const mayShow = useMayPublish();
  const rooms = useQuery({ queryKey: ['season', 'rooms'], queryFn: fetchRooms });
  const context = useMemo((): SeasonContext | undefined => {
    if (!rooms.data || !production) return undefined;
    const getChoices = (name: string) =>
      (fieldNamed(kind, name).choices ?? []).map(({ value, label }) => ({ value, name: label.de }));
    const { day, start, end } = texts.columns;
    const labels = COLUMNS.map((column) => [
      column,
      { day, start, end }[column as 'day'] ?? fieldNamed(kind, column).label.de,
    ]);
    return {
      rooms: rooms.data,
      choices: {
        event_status: getChoices('event_status'),
        sale_status: getChoices('sale_status'),
        access: getChoices('access'),
      },
      labels: Object.fromEntries(labels),
      production,
      around: addDays(String(production.date_from ?? today()), HALF_A_SEASON),
      mayShow,
    };
  }, [rooms.data, production, kind, mayShow]);
  const fieldNames = useMemo(
    () => new Set(kind.fields.flatMap(({ name, translation }) => [name, translation ?? name])),
    [kind],
  );
  return { context, fieldNames, error: rooms.error };
}
