import type { KindDescription } from '#lib/answers/kind-description.ts';
import { findPlannedSeason, SEASONS_ASKED, type SeasonDays } from '#lib/time/planned-season.ts';
import { listFieldNames } from '../kinds/fetch-kinds.ts';
import { sendRequest } from '../panels/send-request.ts';
import type { AskedRecord } from './asked-record.ts';
import { buildFirstValues, copyRecord, findNextStart, type Values } from './record-values.ts';

/** What the dialog begins with. Rejects with the server's sentence. */
export async function loadFirstValues(
  asked: AskedRecord,
  kind: KindDescription,
  now: Date,
): Promise<Values> {
  const { path, copyOf, production } = asked;
  if (copyOf !== undefined) {
    const names = listFieldNames(kind);
    const record = await load<Values>(`/de/api/${path}/records/${copyOf}`);
    // without what the server derives
    const own = Object.entries(record).filter(([name]) => names.has(name));
    return copyRecord(path, Object.fromEntries(own), now);
  }
  const first = buildFirstValues(asked, now);
  if (path === 'productions') return { ...first, season_id: await loadSeason(now) };
  if (production === undefined) return first;
  return { ...first, production_id: production, ...(await suggestFromLast(production, now)) };
}

async function load<Answer>(path: string): Promise<Answer> {
  const sent = await sendRequest<Answer>('GET', path);
  if ('refused' in sent) throw new Error(sent.refused.detail);
  return sent.answer;
}

interface List<Row = Values & { id: number }> {
  results: Row[];
}

/** New productions are of the season that is planned (G-665). */
async function loadSeason(now: Date): Promise<number | null> {
  const query = `sort=-date_from&page_size=${SEASONS_ASKED}`;
  const { results } = await load<List<SeasonDays>>(`/de/api/seasons/records?${query}`);
  return findPlannedSeason(results, now.toISOString());
}

/** Room and time of the production's last date, if it has one. */
async function suggestFromLast(production: number, now: Date): Promise<Values> {
  const query = `production_id=${production}&sort=-date_start&page_size=1`;
  const { results } = await load<List>(`/de/api/events/records?${query}`);
  const [last] = results;
  return last ? { room_id: last.room_id, date_start: findNextStart(last, now) } : {};
}
