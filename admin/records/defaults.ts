import { useGetList } from 'react-admin';
import {
  findPlannedSeason,
  SEASONS_ASKED,
  type SeasonDays,
} from '../../src/lib/time/planned-season.ts';
import type { KindDescription } from '../api/kinds.ts';
import { useBeginsHidden } from '../api/rights.ts';

const MINUTE_MS = 60_000;

/** A new record's values: the defaults of its schema; it appears now, but for what somebody else has to show. */
export function buildDefaults(
  { fields }: KindDescription,
  now = Date.now(),
  isHidden = false,
): Record<string, unknown> {
  const withDefault = fields.filter(({ schema }) => 'default' in schema);
  const moment = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS).toISOString();
  return {
    ...Object.fromEntries(withDefault.map(({ name, schema }) => [name, schema.default])),
    ...(fields.some(({ name }) => name === 'published_at') && { published_at: moment }),
    ...(isHidden && fields.some(({ name }) => name === 'is_online') && { is_online: false }),
  };
}

/** Kinds whose new records are for the season that is planned (G-665). Performances have their production's. */
const OF_A_SEASON = ['productions'];

/** With the planned season, where it applies; undefined while that loads. */
export function useDefaults(kind: KindDescription): Record<string, unknown> | undefined {
  const isOfSeason = OF_A_SEASON.includes(kind.path);
  const latest = {
    pagination: { page: 1, perPage: SEASONS_ASKED },
    sort: { field: 'date_from', order: 'DESC' },
  };
  const isHidden = useBeginsHidden();
  const { data, isPending } = useGetList('seasons', latest as never, { enabled: isOfSeason });
  const defaults = buildDefaults(kind, undefined, isHidden);
  if (!isOfSeason) return defaults;
  if (isPending) return undefined;
  const seasons = (data ?? []) as SeasonDays[];
  return { ...defaults, season_id: findPlannedSeason(seasons, new Date().toISOString()) };
}
