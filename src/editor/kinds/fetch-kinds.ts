import type { KindDescription } from '#lib/answers/kind-description.ts';
import { sendRequest } from '../panels/send-request.ts';

/** All kinds of records, as described by `GET /de/api/kinds` (G-341). */
export type Kinds = readonly KindDescription[];

/** They do not change while the server runs. */
let loaded: Promise<Kinds> | null = null;

/** Loads the kinds once, again after a failure. Rejects with the server's sentence. */
export function fetchKinds(): Promise<Kinds> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Kinds> {
  const sent = await sendRequest<Kinds>('GET', '/de/api/kinds');
  if ('answer' in sent) return sent.answer;
  loaded = null;
  throw new Error(sent.refused.detail);
}

/** The fields that can be written, translations included. */
export const listFieldNames = ({ fields }: Pick<KindDescription, 'fields'>): ReadonlySet<string> =>
  new Set(fields.flatMap(({ name, translation }) => (translation ? [name, translation] : [name])));
