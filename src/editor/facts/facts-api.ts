import type { KindDescription } from '#lib/answers/kind-description.ts';
import { getRecordName } from '#lib/answers/record-name.ts';
import { sendRequest } from '../panels/send-request.ts';

/** A record as stored. */
export type StoredFacts = Record<string, unknown> & { id: number; updated_at: string };

const HOUSE = '/de/api';
/** Max per request (G-341). */
const MAX_IDS = 100;

export const fetchFacts = (path: string, id: number) =>
  sendRequest<StoredFacts>('GET', `${HOUSE}/${path}/records/${id}`);

export const patchFacts = (path: string, id: number, patch: object) =>
  sendRequest<StoredFacts>('PATCH', `${HOUSE}/${path}/${id}`, patch);

export interface RecordName {
  id: number;
  name: string;
}

interface Page {
  count: number;
  next: string | null;
  results: StoredFacts[];
}

/** A page of the records that fit, by name. Rejects if the server is unreachable. */
export async function findRecords(kind: KindDescription, q: string, page: number) {
  const query = new URLSearchParams({ q, page: `${page}`, page_size: '30' });
  const result = await sendRequest<Page>('GET', `${HOUSE}/${kind.path}/records?${query}`);
  if (!('answer' in result)) throw new Error(result.refused.detail);
  const { count, next, results } = result.answer;
  return {
    count,
    hasNext: next !== null,
    rows: results.map((each) => ({ id: each.id, name: getRecordName(kind, each) })),
  };
}

/** The names of these records; those that are gone are missing. Rejects if the server is unreachable. */
export async function fetchNames(
  kind: KindDescription,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const some = ids.slice(at, at + MAX_IDS);
    const query = new URLSearchParams({ ids: some.join(), page_size: `${MAX_IDS}` });
    const result = await sendRequest<Page>('GET', `${HOUSE}/${kind.path}/records?${query}`);
    if (!('answer' in result)) throw new Error(result.refused.detail);
    for (const each of result.answer.results) names.set(each.id, getRecordName(kind, each));
  }
  return names;
}
