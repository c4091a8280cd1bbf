import { createHash } from 'node:crypto';
import type { Trx } from '#database/database.ts';
import type { FieldDescription } from '#lib/answers/kind-description.ts';
import { germanMoment } from '#lib/text/german-values.ts';
import { type CellField, formatCell, type GetName } from '#records/export/cell-text.ts';
import type { ReferenceNames } from '#records/export/reference-names.server.ts';
import { toKindDescription } from '#records/kind-description.server.ts';
import type { RecordKind } from '#records/record-kind.server.ts';
import { eventKind } from '../../events/event.kind.server.ts';
import { productionKind } from '../../productions/production.kind.server.ts';
import type { Kind } from '../import/mapped.ts';
import { canonical } from '../import/merge.ts';
import type { Decision } from '../import/watch.ts';
import type { Fields } from '../records.server.ts';
import type { ImportChange } from './imports.schema.ts';

/* Describes what an import does to an item, for administrators. */

const MAX_LENGTH = 240;
const described = (kind: unknown) => toKindDescription(kind as RecordKind);
const KINDS: Readonly<Record<Kind, ReturnType<typeof described>>> = {
  production: described(productionKind),
  event: described(eventKind),
};

interface Named {
  field: FieldDescription;
  label: string;
}

/** Fields and their translations, by stored name. */
function namedFields({ fields }: (typeof KINDS)[Kind]): ReadonlyMap<string, Named> {
  return new Map(
    fields.flatMap((field): [string, Named][] => {
      const own: [string, Named] = [field.name, { field, label: field.label.de }];
      const { translation } = field;
      if (!translation) return [own];
      return [own, [translation, { field, label: `${field.label.de} (englisch)` }]];
    }),
  );
}

const FIELDS = { production: namedFields(KINDS.production), event: namedFields(KINDS.event) };

export const fieldLabel = (kind: Kind, name: string): string =>
  FIELDS[kind].get(name)?.label ?? name;

const refers = (field: CellField): boolean =>
  /^(records?|files?)$/.test(field.input) || Boolean(field.fields?.some(refers));

/** Set by pictures. A preview fetches none, so it does not see new ones. */
const PICTURES = ['image', 'gallery'];

/**
 * Detects decisions that differ from the preview. Includes that a reference changes but not its ids: a dry run has none for
 * records yet to be created. Pictures count as no change.
 */
export function computeFingerprint({
  mapped: { kind },
  outcome,
  id,
  version,
  patch,
}: Decision): string {
  if (outcome === 'created' || outcome === 'unchanged') return outcome;
  const values = Object.entries(patch).flatMap(([name, value]) => {
    if (PICTURES.includes(name)) return [];
    const named = FIELDS[kind].get(name);
    return [[name, !named || refers(named.field) ? '' : value]];
  });
  if (values.length === 0) return 'unchanged';
  const seen = [outcome, id, version?.toISOString(), Object.fromEntries(values)];
  return createHash('sha256').update(canonical(seen)).digest('base64url').slice(0, 27);
}

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text;

/** Changed fields with both values. */
export function listChanges(
  { mapped: { kind }, outcome, patch, mine }: Decision,
  getName: GetName,
) {
  if (outcome !== 'updated' && outcome !== 'offline') return [];
  return Object.entries(patch).map(([name, value]): ImportChange => {
    const field = FIELDS[kind].get(name)?.field;
    const text = (of: unknown) =>
      shortened(field ? formatCell(field, of, getName) : String(of ?? ''));
    const label = fieldLabel(kind, name);
    return { field: name, label, before: text(mine?.[name]), after: text(value) };
  });
}

/** '24.12.2026 19:30 · Großes Haus' of a performance */
export function summariseItem({ mapped, patch, mine }: Decision, getName: GetName): string {
  if (mapped.kind !== 'event') return '';
  const now: Fields = { ...mapped.fields, ...mine, ...patch };
  const { date_start, room_id, place } = now;
  const where = room_id ? getName('room', Number(room_id)) : String(place ?? '');
  return [date_start ? germanMoment(String(date_start)) : '', where].filter(Boolean).join(' · ');
}

/** Names of everything that decisions reference. */
export async function namesFor(
  trx: Trx,
  loadNames: ReferenceNames,
  decisions: readonly Decision[],
): Promise<GetName> {
  const found = new Map<Kind, GetName>();
  for (const kind of ['production', 'event'] as const) {
    const own = decisions.filter(({ mapped }) => mapped.kind === kind);
    const records = own.flatMap(({ mapped, patch, mine }) => [
      patch,
      ...(mine ? [mine] : []),
      { room_id: mapped.fields.room_id },
    ]);
    found.set(kind, await loadNames(trx, KINDS[kind], records));
  }
  return (of, id) => {
    const names = [...found.values()].map((getName) => getName(of, id));
    return names.find((name) => !name.startsWith('Nr. ')) ?? names[0] ?? '';
  };
}
