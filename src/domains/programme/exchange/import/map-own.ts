import { BILLS, NEVER_OWN, OWN, REFERRING, REFERRING_LISTS } from '../own/own-keys.ts';
import type { RawItem } from '../raw-item.ts';
import { EMPTY, type Fields } from '../records.server.ts';
import type { Kind } from './mapped.ts';
import type { Reading } from './reading.ts';

/** What the feed of a Foyer house says about an item besides its fields. */
export interface OwnItem {
  fields: Fields;
  /** a performance without a production */
  alone: boolean;
  /** performances whose online state differs from the production's */
  events: unknown[];
}

/** Maps the fields under Foyer's own key, which override those mapped from the feed. @throws ItemRefused */
export function mapOwn(item: RawItem, kind: Kind, { references, hint }: Reading): OwnItem {
  const { alone = false, events = [], ...values } = item.object(OWN);
  const fields: Fields = {};
  const find = (table: Parameters<typeof references.own>[0], key: unknown) => {
    const id = references.own(table, table === 'tag' ? `${kind}:${key}` : String(key));
    if (id === null) hint(`„${String(key).slice(0, 60)}“ (${OWN}) gibt es hier nicht.`);
    return id;
  };
  for (const [name, value] of Object.entries(values)) {
    const one = Object.hasOwn(REFERRING, name) ? REFERRING[name] : undefined;
    const many = Object.hasOwn(REFERRING_LISTS, name) ? REFERRING_LISTS[name] : undefined;
    const field = one?.field ?? many?.field ?? name;
    if (!Object.hasOwn(EMPTY[kind], field) || (field === name && NEVER_OWN.has(name))) {
      hint(`„${name.slice(0, 60)}“ (${OWN}) ist unbekannt und wurde ausgelassen.`);
    } else if (one) fields[field] = find(one.table, value);
    else if (many) fields[field] = toList(value).flatMap((key) => find(many.table, key) ?? []);
    else if (BILLS.has(name)) fields[name] = toList(value).map((line) => toLine(line, references));
    else fields[name] = value;
  }
  if (fields.room_id) fields.place ??= '';
  return { fields, alone: alone === true, events: toList(events) };
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Not validated here: the record's own check reports errors. */
function toLine(value: unknown, { person }: Reading['references']): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { name } = value as { name?: unknown };
  const person_id = typeof name === 'string' ? person(name) : null;
  return { ...value, person_id, ...(person_id !== null && { name: '' }) };
}
