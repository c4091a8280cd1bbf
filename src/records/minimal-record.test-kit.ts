/** A field in the answer of `GET /api/kinds`. */
interface DescribedField {
  name: string;
  input: string;
  is_required: boolean;
  /** for records: their table */
  of: string | null;
  schema: { pattern?: string; enum?: unknown[]; minimum?: number };
}

/** Optional fields that a kind's rules require together: times and display fields. */
const NEEDED_TOGETHER = new Set(['name', 'time_from', 'time_to']);

function minimalValue({ name, input, schema }: DescribedField): unknown {
  if (input === 'day') return '2026-11-28';
  if (input === 'moment') return '2026-11-28T19:30:00+01:00';
  if (schema.enum) return schema.enum[0];
  if (input === 'number' || schema.minimum !== undefined) return schema.minimum ?? 1;
  if (name.startsWith('time_')) return name === 'time_to' ? '20:00' : '18:00';
  return 'Probe';
}

/** The minimal valid fields of a record, for tests across all kinds. */
export function minimalRecord(kind: { fields: readonly object[] }): Record<string, unknown> {
  const needed = (kind.fields as readonly DescribedField[]).filter(
    ({ name, is_required }) => is_required || NEEDED_TOGETHER.has(name),
  );
  return Object.fromEntries(needed.map((field) => [field.name, minimalValue(field)]));
}

interface DescribedKind {
  /** table name */
  name: string;
  fields: readonly object[];
}

/** Fields that reference records. */
const referring = ({ fields }: DescribedKind) =>
  (fields as readonly DescribedField[]).filter(({ input, of }) => of && /^records?$/.test(input));

/** Kinds after the kinds they reference; cycles are cut. */
export function inOrder<Kind extends DescribedKind>(kinds: readonly Kind[]): Kind[] {
  const left = [...kinds];
  const ordered: Kind[] = [];
  while (left.length > 0) {
    const isMade = (table: string | null) => left.every(({ name }) => name !== table);
    const isReady = (kind: Kind) =>
      referring(kind).every(({ of }) => of === kind.name || isMade(of));
    const next = left.findIndex(isReady);
    ordered.push(...left.splice(Math.max(0, next), 1));
  }
  return ordered;
}

/** A minimal record that references existing ones. @param made ids by table */
export function linkedRecord(
  kind: DescribedKind,
  made: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const references = referring(kind).flatMap(({ name, input, of }) => {
    const id = made.get(of ?? '');
    return id === undefined ? [] : [[name, input === 'records' ? [id] : id]];
  });
  return { ...minimalRecord(kind), ...Object.fromEntries(references) };
}
