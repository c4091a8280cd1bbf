import { sendRequest } from '../panels/send-request.ts';

interface Text {
  de: string;
}

/** What the editor needs to know of a field (`GET /de/api/kinds`, G-341). */
export interface FieldDescription {
  name: string;
  label: Text;
  input: string;
  /** table of the records it refers to */
  of: string | null;
  is_required: boolean;
  /** name of the field with the English words */
  translation: string | null;
}

/** What the editor needs to know of a kind of records. */
export interface KindDescription {
  /** table name */
  name: string;
  /** of its calls */
  path: string;
  one: Text;
  writer: string;
  /** null: no pages */
  content_type: string | null;
  fields: readonly FieldDescription[];
  named_by: readonly string[];
}

export type Kinds = readonly KindDescription[];

/** They do not change while the server runs. */
let known: Promise<Kinds> | null = null;

/** Loads the kinds once. Rejects with the server's sentence. */
export function fetchKinds(): Promise<Kinds> {
  known ??= load();
  return known;
}

async function load(): Promise<Kinds> {
  const sent = await sendRequest<Kinds>('GET', '/de/api/kinds');
  if ('answer' in sent) return sent.answer;
  known = null;
  throw new Error(sent.refused.detail);
}

/** The fields that can be written, translations included. */
export const listFieldNames = ({ fields }: Pick<KindDescription, 'fields'>): ReadonlySet<string> =>
  new Set(fields.flatMap(({ name, translation }) => (translation ? [name, translation] : [name])));
